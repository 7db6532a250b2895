import { systemNames } from '../../client/types.ts'
import { titles } from '../../ui/titles.ts'

const lessons = {
  gangfight: 'Charge, strike, and be struck for leaving',
  factions: 'Open fire with support, and stay cool',
  d20: 'Watch over a friend, and fire first',
  eldfall: 'React on the enemy’s way',
} as const

/** A guided fight for each system. */
export function Learn() {
  return (
    <section aria-labelledby="learn">
      <h2 id="learn">Learn in three minutes</h2>
      <ul className="lessons">
        {systemNames.map(name => (
          <li key={name}>
            <a className="tile" href={`#/learn/${name}`}>
              <strong>{titles[name]}</strong>
              <span>{lessons[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
