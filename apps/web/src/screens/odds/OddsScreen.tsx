// Odds apart from any game: everything that `sightline odds` can be asked. The address carries all of it.
import './odds.css'
import { useState } from 'react'
import { client } from '../../client/here.ts'
import type { SurveyAsked } from '../../client/survey.ts'
import { type RulesView, type SystemName, systemNames } from '../../client/types.ts'
import { Choice } from '../../ui/Choice.tsx'
import { go, type Route } from '../../ui/route.ts'
import { titles } from '../../ui/titles.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { askedOf, linkOf } from './asked.ts'
import { Decide } from './Decide.tsx'
import { Paste } from './Paste.tsx'
import { Result } from './Result.tsx'
import { useSurvey } from './useSurvey.ts'
import { Vary } from './Vary.tsx'
import { Who } from './Who.tsx'

const replace = (asked: SurveyAsked): void => go(linkOf(asked))

export default function OddsScreen({ route }: { readonly route: Route }) {
  const given = askedOf(route.query)
  const system: SystemName = systemNames.find(name => name === given.system) ?? 'gangfight'
  const rules = useAsked(() => client.rules(system), [system])
  return (
    <div className="page odds-page">
      <header>
        <h1>Odds</h1>
        <p className="muted">Who does what to whom, and what comes of it: exactly, from the same rules that play.</p>
      </header>
      <Choice
        legend="Rules"
        name="system"
        slim
        value={system}
        onChange={(name: SystemName) => replace({ system: name, situation: {} })}
        options={systemNames.map(name => ({ value: name, word: titles[name] }))}
      />
      {rules.is === 'here' ? <Form key={system} rules={rules.value} asked={filled({ ...given, system }, rules.value)} /> : null}
      {rules.is === 'failed' ? <p className="problem">{rules.message}</p> : null}
    </div>
  )
}
/** Profiles that are not named are the first of the list: something can be seen at once. */
function filled(asked: SurveyAsked, { profiles }: RulesView): SurveyAsked {
  if (asked.text !== undefined) return asked
  const first = asked.first ?? profiles[0] ?? ''
  return { ...asked, first, second: asked.second ?? profiles[1] ?? first }
}
type By = 'profiles' | 'text'
function Form({ rules, asked }: { readonly rules: RulesView; readonly asked: SurveyAsked }) {
  const { state, stop, again } = useSurvey(asked)
  const [draft, setDraft] = useState<string | null>(null)
  const by: By = asked.text !== undefined || draft !== null ? 'text' : 'profiles'
  const change = (part: Partial<SurveyAsked>): void => replace({ ...asked, ...part })
  const turn = async (to: By): Promise<void> => {
    if (to === 'text') {
      const text = await client.surveyText(asked)
      setDraft(text.ok ? text.value : `system: ${asked.system}\ntitle: \nsetup: {}\nscript: []\n`)
    } else {
      setDraft(null)
      if (asked.text !== undefined) replace({ system: asked.system, situation: {} })
    }
  }
  const known = state.is === 'here' && state.found.ok ? state.found.value.varied : null
  const [varied, setVaried] = useState<readonly string[]>([])
  if (known !== null && known.join() !== varied.join()) setVaried(known)
  return (
    <div className="beside">
      <div className="asking">
        <div className="part">
          <Choice
            legend="Of"
            name="by"
            slim
            value={by}
            onChange={(to: By) => void turn(to)}
            options={[
              { value: 'profiles', word: 'Two profiles' },
              { value: 'text', word: 'A case file' },
            ]}
          />
          {by === 'profiles' ? (
            <Who asked={asked} change={change} rules={rules} />
          ) : (
            <Paste key={asked.text ?? 'draft'} asked={asked} change={change} draft={asked.text ?? draft ?? ''} />
          )}
          <Decide asked={asked} change={change} replace={replace} />
        </div>
        <Vary asked={asked} change={change} varied={varied} />
      </div>
      <Result asked={asked} change={change} state={state} stop={stop} again={again} />
    </div>
  )
}
