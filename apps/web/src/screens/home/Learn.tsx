import { systemNames } from '../../client/types.ts'
import { titles } from '../../ui/titles.ts'

const lessons = {
  gangfight: 'Cast, be countered, charge and strike',
  factions: 'Open fire with two supporters, die by die',
  d20: 'Watch over a friend, and fire first',
  eldfall: 'Activate, react, confront',
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
