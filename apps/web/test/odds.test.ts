// The Odds screen and the command line are asked the same and must say the same: every view, in every system, number by number.
/// <reference path="../../cli/src/cli-progress.d.ts" />
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cli } from '../../cli/src/cli.ts'
import { systems } from '../../cli/src/systems.ts'
import { machine } from '../../cli/test/memory.ts'
import { LocalClient } from '../src/client/local.ts'
import { CASE, type SurveyAsked, type SurveyView } from '../src/client/survey.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'
import { argumentsOf, askedOf, commandOf, goalOf, linkOf, playing, playOf } from '../src/screens/odds/asked.ts'

const caseText = (path: string): string => readFileSync(new URL(`../../../cases/${path}`, import.meta.url), 'utf8')
const client = new LocalClient({
  spawn: () => here(new Engine()),
  shelf: localStorageOfNone(),
  battles: async () => [],
  clock: () => 0,
  pace: 0,
})
function localStorageOfNone(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
}
async function shown(asked: SurveyAsked): Promise<SurveyView> {
  const found = await client.survey(asked)
  if (!found.ok) throw new Error(found.problems.join('; '))
  return found.value
}
async function file(asked: SurveyAsked, kind: 'json' | 'csv' | 'svg'): Promise<string> {
  const found = await client.surveyFile(asked, kind)
  if (!found.ok) throw new Error(found.problems.join('; '))
  return found.value
}
/** What the command prints, with the pasted text as its file. */
async function printed(
  asked: SurveyAsked,
  ...more: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const { world, out, err } = machine(systems, asked.text === undefined ? {} : { [CASE]: asked.text })
  const code = await cli(['odds', ...argumentsOf(asked), ...more], world)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const gangfight = { system: 'gangfight', first: 'Human Hero', second: 'Human Regular', situation: {} }
const factions = { system: 'factions', first: 'Operators Boss', second: 'Disciples Butcher', situation: {} }
const d20 = { system: 'd20', first: 'Brute', second: 'Adept', situation: {} }
const eldfall = { system: 'eldfall', first: 'Clan Champion', second: 'Hired Blade', situation: {} }
const spell = { ...gangfight, situation: { action: 'cast', counter: 'yes' } }
const drop = { system: 'gangfight', situation: {}, text: caseText('gangfight/odds-when-to-drop-dice.yaml') }
const fight = ['action: fight, model: Anna, target: Bela']
const duel = { system: 'eldfall', situation: {}, text: caseText('eldfall/even-duel.yaml'), after: '1' }

const requests: readonly (readonly [string, SurveyAsked])[] = [
  ['gangfight: one attack', gangfight],
  ['gangfight: a situation', { ...gangfight, situation: { action: 'shoot', weapon: 'Short Bow', distance: '10' } }],
  ['gangfight: several in a row', { ...gangfight, times: '3' }],
  ['gangfight: another goal', { ...gangfight, goal: 'wounds>=2' }],
  ['gangfight: answers that are given', { ...spell, choices: 'counter-spell: yes' }],
  ['gangfight: always', { ...spell, choices: 'always' }],
  ['gangfight: best play', { ...spell, best: 'wounds' }],
  ['gangfight: the range over the enemy', { ...spell, range: 'kill' }],
  ['gangfight: a range without a goal', { ...spell, range: true }],
  ['gangfight: a curve', { ...gangfight, sweep: ['first.att=1..5'] }],
  ['gangfight: a curve with refused points', { ...gangfight, sweep: ['distance=0..4 step 2'] }],
  ['gangfight: a map of two numbers', { ...gangfight, sweep: ['first.att=2, 4..6 step 2', 'second.en=1..3'] }],
  [
    'gangfight: profiles against each other',
    { ...gangfight, first: 'Human Regular, Human Hero', second: 'Human Regular, Human Hero', map: true, goal: 'wounds' },
  ],
  ['gangfight: answers side by side', { ...spell, compare: 'counter-spell' }],
  ['gangfight: actions side by side', { ...gangfight, compare: 'action=fight,power' }],
  ['gangfight: drawn by lot', { ...gangfight, budget: '10' }],
  ['gangfight: a case, its best play', { ...drop, intent: fight, best: 'kill' }],
  ['gangfight: a case, ways to play side by side', { ...drop, intent: fight, best: 'kill', compare: 'choices=red never,red always,best' }],
  ['gangfight: a case, a number of its set-up', { ...drop, intent: fight, sweep: ['models.1.en=1..3'] }],
  [
    'gangfight: fractions',
    {
      system: 'gangfight',
      situation: {},
      text: caseText('gangfight/odds-at-six-and-above.yaml'),
      intent: ['action: fight, model: Anna, target: Seven'],
      fraction: true,
    },
  ],
  ['factions: one attack', factions],
  ['factions: a curve', { ...factions, sweep: ['distance=3..15 step 6'] }],
  ['factions: a map', { ...factions, sweep: ['harm=0..2', 'supporters=0,2'] }],
  ['factions: twice', { ...factions, times: '2' }],
  ['factions: best play', { ...factions, best: 'wounds' }],
  ['factions: a case', { system: 'factions', situation: {}, text: caseText('factions/odds-radiation-published.yaml') }],
  ['d20: one attack', d20],
  ['d20: a goal of mine', { ...d20, goal: 'spared>=1' }],
  ['d20: a curve', { ...d20, sweep: ['hit=5..15 step 5'] }],
  ['d20: words side by side', { ...d20, compare: 'options=nat1 auto_miss,chain_cap 3' }],
  ['d20: a watcher', { ...d20, situation: { watcher: 'Gunner', 'target-hp': '5' } }],
  ['d20: profiles', { ...d20, first: 'Brute, Duelist', second: 'Adept, Warden', map: true }],
  ['d20: a case', { system: 'd20', situation: {}, text: caseText('d20/odds-chain-to-the-death-even.yaml') }],
  ['eldfall: one attack', eldfall],
  ['eldfall: up to twice', { ...eldfall, times: '2' }],
  ['eldfall: a curve', { ...eldfall, situation: { with: 'War Bow' }, first: 'Musha Bowmaster', sweep: ['distance=6..12 step 3'] }],
  ['eldfall: a cover side by side', { ...eldfall, compare: 'cover=none,light' }],
  ['eldfall: after a reaction', duel],
  ['eldfall: best play', { ...duel, best: 'survive' }],
]

describe('the numbers of the screen are those of the command line', () => {
  test.each(requests)(
    '%s',
    async (_name, asked) => {
      const { code, out, err } = await printed(asked, '--json')
      if (code !== 0) {
        // What one refuses the other refuses, with the same words.
        const found = await client.survey(asked)
        expect(found).toMatchObject({ ok: false })
        expect(JSON.parse(out).problems.length + err.length).toBeGreaterThan(0)
        throw new Error(`not asked for: ${out}${err}`)
      }
      const data = JSON.parse(out)
      const view = await shown(asked)
      if (view.axes.length === 0) {
        const { ok: _ok, system: _system, ...one } = data
        expect(view.points.map(p => p.answer?.document)).toEqual([one])
        expect(view.title).toBe(data.headline)
      } else {
        expect(view.axes.map(a => a.name)).toEqual(data.axes)
        expect(
          view.points.map(({ labels, answer, no }) => (answer === null ? { at: labels, refused: no } : { at: labels, ...answer.document })),
        ).toEqual(data.points)
      }
      expect(view.system).toBe(data.system)
      expect(JSON.parse(await file(asked, 'json'))).toEqual(data)
      // Drawing twice 200,000 games tells nothing more.
      if (asked.budget === undefined) expect((await file(asked, 'csv')).trimEnd()).toBe((await printed(asked, '--csv')).out)
    },
    120_000,
  )
})

describe('the address and the command', () => {
  test.each(requests)('%s: the address leads to the same question', (_name, asked) => {
    expect(askedOf(new URLSearchParams(linkOf(asked).split('?')[1]))).toEqual(asked)
  })
  test.each(requests)('%s: a shell reads the command as it is meant', (_name, asked) => {
    const shell = execFileSync('sh', ['-c', `printf '%s\\n' ${commandOf(asked).slice('sightline '.length)}`], { encoding: 'utf8' })
    expect(shell.trimEnd().split('\n')).toEqual(['odds', ...argumentsOf(asked)])
  })
  test.each(['$HOME', 'a`b', "it's $5", 'say "no"', 'back\\slash', 'hey!', '-3'])('%s is quoted so that a shell keeps it', word => {
    const command = commandOf({ ...gangfight, choices: word }).slice('sightline '.length)
    const read = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' })
    expect(read).toMatch(word.startsWith('-') ? /--choices=-3\n/ : new RegExp(`--choices\n${word.replaceAll(/[\\$]/g, String.raw`\$&`)}\n`))
  })
  test('play and goal can be told from the address, and changed', () => {
    expect([playOf(gangfight), goalOf(gangfight)]).toEqual(['said', 'kill'])
    const best = playing(gangfight, 'best', 'wounds')
    expect(best).toMatchObject({ best: 'wounds' })
    expect([playOf(best), goalOf(best)]).toEqual(['best', 'wounds'])
    expect(playing(best, 'range', 'kill')).toEqual({ ...gangfight, range: 'kill' })
    expect(playing(best, 'said', 'kill')).toEqual(gangfight)
  })
})

describe('what cannot be asked', () => {
  test.each<readonly [string, SurveyAsked, RegExp]>([
    [
      'a profile that nobody has',
      { ...gangfight, first: 'Human Heroe' },
      /the first profile: found .*Human Heroe.*did you mean "Human Hero"/,
    ],
    [
      'a word that the situation does not know',
      { ...gangfight, situation: { action: 'dance' } },
      /--action: found "dance", expected one of fight/,
    ],
    ['a flag of another system', { ...d20, situation: { armour: 'light' } }, /--armour: found "light", expected no such flag here/],
    ['values that are none', { ...gangfight, sweep: ['first.att=8..1'] }, /--sweep: found "8\.\.1", expected a\.\.b/],
    ['three things', { ...gangfight, sweep: ['first.att=1..2', 'second.en=1..2'], compare: 'action=fight,power' }, /at most two/],
    ['fractions of a sweep', { ...gangfight, sweep: ['first.att=1..2'], fraction: true }, /--fraction: found a sweep/],
    ['too many points for a screen', { ...gangfight, sweep: ['first.att=1..40', 'second.en=1..40'] }, /1600 points are more/],
    [
      'a text that is no YAML',
      { system: 'gangfight', situation: {}, text: 'setup: [' },
      /^case\.yaml:1:\d+: found text that cannot be read/,
    ],
    [
      'a text without a system',
      { system: 'gangfight', situation: {}, text: 'title: x\n' },
      /^case\.yaml:1:1.* system: found nothing, expected one of gangfight/,
    ],
    [
      'a profile of a text',
      { system: 'gangfight', situation: {}, text: drop.text.replace('profile: Human Regular', 'profile: Human Irregular') },
      /^case\.yaml:12:\d+ setup\.models\[1\]\.profile: found Human Irregular, expected .*did you mean/,
    ],
  ])('%s', async (_name, asked, problem) => {
    const found = await client.survey(asked)
    expect(found.ok ? [] : found.problems).toContainEqual(expect.stringMatching(problem))
  })
  test('a text that cannot be set up is known as wrong before anything is worked out', async () => {
    const text = drop.text.replace('profile: Human Regular', 'profile: Human Irregular')
    const plan = await client.surveyPlan({ system: 'gangfight', situation: {}, text })
    expect(plan.ok ? [] : plan.problems).toEqual([expect.stringMatching(/^case\.yaml:12:/)])
    expect(await client.surveyPlan(drop)).toMatchObject({ ok: true })
  })
  test('a duel becomes a text with the same numbers', async () => {
    const text = await client.surveyText(spell)
    if (!text.ok) throw new Error(text.problems.join())
    const asked = { system: 'gangfight', situation: {}, text: text.value }
    expect((await shown(asked)).points[0]?.answer?.document).toEqual((await shown(spell)).points[0]?.answer?.document)
  })
  test('giving up rejects, and the next question is answered', async () => {
    const gone = new AbortController()
    const asked = client.survey({ ...gangfight, sweep: ['first.att=1..8'] }, gone.signal, () => gone.abort())
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect((await shown(gangfight)).points).toHaveLength(1)
  })
})

test('what may be varied is offered by name', async () => {
  expect((await shown(gangfight)).varied).toEqual(expect.arrayContaining(['distance', 'first.att', 'second.en']))
  expect((await shown(drop)).varied).toEqual(expect.arrayContaining(['models.0.at.0']))
})
