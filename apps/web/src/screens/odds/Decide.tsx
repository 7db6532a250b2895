// How often, who decides what on the way, what it is for, and how exactly.
import { goalOf, isMany, type Play, playing, playOf } from './asked.ts'
import { SelectField, TextField } from './Field.tsx'
import { type FormProps, orNone } from './form.ts'

const plays: readonly (readonly [Play, string])[] = [
  ['said', 'as given below; no where nothing is given'],
  ['best', 'by best play of both sides'],
  ['range', 'from the enemy’s best to his worst'],
]
const goals: readonly (readonly [string, string])[] = [
  ['kill', 'theirs out of action'],
  ['survive', 'mine not out of action'],
  ['wounds', 'harm to theirs, on average'],
  ['wounds>=1', 'theirs harmed at all'],
  ['wounds>=2', 'harm of 2 or more to theirs'],
  ['wounds>=3', 'harm of 3 or more to theirs'],
  ['spared', 'harm to mine, kept low'],
  ['spared>=1', 'mine not harmed at all'],
]
export function Decide({ asked, change, replace }: FormProps & { replace(asked: FormProps['asked']): void }) {
  const [play, goal] = [playOf(asked), goalOf(asked)]
  const open = play !== 'said' || goal !== 'kill' || [asked.choices, asked.times, asked.intent, asked.budget].some(v => v !== undefined)
  const shown = open || asked.fraction === true
  return (
    <details open={shown}>
      <summary>Decisions, goal, several times, fractions</summary>
      <div className="fields wide">
        <SelectField
          id="odds-play"
          label="Questions on the way are answered"
          value={play}
          options={plays}
          onChange={next => replace(playing(asked, next as Play, goal))}
        />
        <TextField
          id="odds-choices"
          label="Answers that are given"
          value={asked.choices ?? ''}
          list="odds-ways"
          hint="never, always, below average, keep 3, first, or “counter-spell: yes”; “red always; push: 2” for several"
          onChange={text => change({ choices: orNone(text) })}
        />
        <SelectField id="odds-goal" label="Goal" value={goal} options={goals} onChange={next => replace(playing(asked, play, next))} />
        <TextField
          id="odds-times"
          label="So many times in a row"
          number
          value={asked.times ?? ''}
          hint="1 when empty"
          onChange={text => change({ times: orNone(text) })}
        />
        <TextField
          id="odds-budget"
          label="Budget, in runs of rules"
          number
          value={asked.budget ?? ''}
          hint="3000000 when empty; beyond it the odds are drawn by lot, and say so"
          onChange={text => change({ budget: orNone(text) })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={asked.fraction === true}
            disabled={isMany(asked)}
            onChange={event => change({ fraction: event.target.checked ? true : undefined })}
          />{' '}
          Fractions as well, counted without rounding
        </label>
        <Intents asked={asked} change={change} />
      </div>
      <datalist id="odds-ways">
        {['never', 'always', 'below average', 'keep 3', 'first', 'red always; blue never'].map(way => (
          <option key={way} value={way} />
        ))}
      </datalist>
    </details>
  )
}
function Intents({ asked, change }: FormProps) {
  const value = (asked.intent ?? []).join('\n')
  return (
    <div className="field whole">
      <label htmlFor="odds-intent">Something else is done, one action in a line</label>
      <textarea
        id="odds-intent"
        key={value}
        rows={2}
        spellCheck={false}
        defaultValue={value}
        aria-describedby="odds-intent-hint"
        onBlur={event => {
          const lines = event.target.value.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
          if (lines.join('\n') !== value) change({ intent: lines.length === 0 ? undefined : lines })
        }}
      />
      <span id="odds-intent-hint" className="muted small">
        Such as “action: fight, model: Anna, target: Bela”; several are done in turn.
      </span>
    </div>
  )
}
