import { useState } from 'react'
import { client } from '../../client/here.ts'
import { type BotLevel, botLevels, type DiceKind, type Opening, PERSON, type SystemName, systemNames } from '../../client/types.ts'
import { Choice } from '../../ui/Choice.tsx'
import { titles } from '../../ui/titles.ts'
import { useAsked } from '../../ui/useAsked.ts'

const abouts: Readonly<Record<SystemName, string>> = {
  gangfight: 'Pools of d6, action points, Free Strikes',
  factions: 'Fatigue, support fire, chems',
  d20: 'Initiative, overwatch, spells',
  eldfall: 'Activation, reactions, template spells',
}
export const levelWords: Readonly<Record<BotLevel, string>> = {
  random: 'Random: anything that is allowed',
  quick: 'Easy: by rule of thumb',
  greedy: 'Medium: weighs the odds of each action',
  planner: 'Hard: thinks past your next turn',
}
type Against = 'person' | BotLevel

/** A system, a battle, an enemy and dice: then it begins. */
export function PlayNow({ onOpen, busy }: { readonly onOpen: (opening: Opening) => Promise<void>; readonly busy: boolean }) {
  const [system, setSystem] = useState<SystemName>('gangfight')
  const [battle, setBattle] = useState<string | null>(null)
  const [against, setAgainst] = useState<Against>('greedy')
  const [dice, setDice] = useState<DiceKind>('rolled')
  const asked = useAsked(() => client.battles(), [])
  const battles = asked.is === 'here' ? asked.value.filter(b => b.system === system) : []
  const chosen = battles.find(b => b.id === battle) ?? battles[0]
  return (
    <section className="play" aria-labelledby="play">
      <h2 id="play">Play now</h2>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (chosen === undefined) return
          const other = against === 'person' ? PERSON : { is: 'bot' as const, level: against }
          void onOpen({ is: 'battle', id: chosen.id, seating: { seats: [PERSON, other], dice } })
        }}
      >
        <Choice
          legend="Rules"
          name="system"
          value={system}
          onChange={setSystem}
          options={systemNames.map(name => ({ value: name, word: titles[name], about: abouts[name] }))}
        />
        <fieldset>
          <legend>Battle</legend>
          <div className="battles">
            {battles.map(b => (
              <label key={b.id} className="card-choice">
                <input type="radio" name="battle" checked={b === chosen} onChange={() => setBattle(b.id)} />
                <span>
                  <strong>{b.title}</strong>
                  <span className="muted small">{b.about}</span>
                </span>
              </label>
            ))}
            {asked.is === 'here' && battles.length === 0 ? <p className="muted">There is no ready battle for these rules yet.</p> : null}
          </div>
        </fieldset>
        <div className="row">
          <label className="field">
            <span>Against</span>
            <select value={against} onChange={event => setAgainst(botLevels.find(level => level === event.target.value) ?? 'person')}>
              <option value="person">A person, on this device</option>
              {botLevels.map(level => (
                <option key={level} value={level}>
                  Bot – {levelWords[level]}
                </option>
              ))}
            </select>
          </label>
          <Choice
            legend="Dice"
            name="dice"
            slim
            value={dice}
            onChange={setDice}
            options={[
              { value: 'rolled', word: 'Rolled for us' },
              { value: 'typed', word: 'Our own, typed in' },
            ]}
          />
          <button type="submit" className="button main big" disabled={busy || chosen === undefined}>
            {busy ? 'One moment …' : 'Begin'}
          </button>
        </div>
      </form>
    </section>
  )
}
