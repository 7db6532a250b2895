// sightline odds as people call it, over a tiny system and a machine in memory. 4 dice at 4+ (5+ when dodged), 3 EN.
import { expect, test } from 'vitest'
import { FIGHT, toy } from '../../../packages/protocol/test/toy.ts'
import { cli } from '../src/cli.ts'
import { machine } from './memory.ts'

async function run(
  ...line: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string; readonly files: Record<string, string> }> {
  const files: Record<string, string> = { 'fight.yaml': FIGHT }
  const { world, out, err } = machine([toy], files)
  const code = await cli(['odds', ...line], world)
  return { code, out: out.join('\n'), err: err.join('\n'), files }
}
const DUEL = ['Brute', 'Scout']

test('a sentence to copy, a bar, and what is left', async () => {
  const { code, out, err } = await run(...DUEL)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('attacker hits defender: 43 % down, 2.10 wounds on average, if blue says no to "dodge"')
  expect(out).toMatch(/· no wounds 6\.3 % {3}▶ defender hurt 93\.7 %/)
  expect(out).toMatch(/│ 0 +│ +43\.\d % │ +2\.\d+ │ +100 % │/)
  expect(out).toContain('Exact: what is left out')
})
test('answers change the odds, and the sentence says so', async () => {
  expect((await run(...DUEL, '--choices', 'dodge: yes')).out).toContain('21 % down, 1.49 wounds on average, if blue says yes to "dodge"')
  expect((await run(...DUEL, '--choices', 'always')).out).toContain('21 % down')
})
test('best play and the range over it', async () => {
  const best = (await run(...DUEL, '--best', 'kill')).out
  expect(best).toContain('21 % down, 1.49 wounds on average, if all play their best, red for and the enemy against: defender down')
  expect(best).toMatch(/│ 1 +│ 5 : 3 +│ blue: does defender dodge\? +│ yes +│ \d+\.\d points │ 100 % +│/)
  const range = (await run(...DUEL, '--range', 'wounds')).out
  expect(range).toMatch(/wounds of defender on average: from 1\.49 to 2\.10, whatever the enemy chooses/)
})
test('several in a row: the enemy passes in between only where the system says how', async () => {
  expect((await run(...DUEL, '--times', '2')).out).toContain('attacker hits defender, up to 2 times in this activation: 43 % down')
})
test('JSON has everything, with full precision', async () => {
  const { code, out } = await run(...DUEL, '--json', '--goal', 'wounds>=2')
  expect(code).toBe(0)
  const data = JSON.parse(out)
  expect(data).toMatchObject({
    ok: true,
    system: 'toy',
    how: { is: 'exact' },
    goal: { word: 'wounds>=2' },
    mine: { name: 'attacker', out: 0 },
  })
  expect(data.lost).toBeLessThan(1e-15)
  expect(data.theirs.left['3']).toBeCloseTo(1 / 16, 14)
  expect(data.joint.reduce((sum: number, one: { p: number }) => sum + one.p, 0)).toBeCloseTo(1, 13)
  expect(data.goal.value).toBeCloseTo(1 - 1 / 16 - data.theirs.left['2'], 13)
})
test('CSV', async () => {
  const lines = (await run(...DUEL, '--csv')).out.split('\n')
  expect(lines[0]).toBe('model,left,exactly,at least,at most')
  expect(lines).toHaveLength(6)
})
test('a picture stands alone and has its sentence as title', async () => {
  const { files, out } = await run(...DUEL, '--svg', 'a.svg')
  expect(out).toContain('Drawn in a.svg')
  expect(files['a.svg']).toMatch(/^<svg .*<title>attacker hits defender: 43 % down/s)
  expect((await run('Brute,Scout', 'Brute,Scout', '--map', '--svg', 'm.svg')).files['m.svg']).toContain('first by second')
  expect((await run(...DUEL, '--sweep', 'models.1.en=1..6', '--svg', 'c.svg')).files['c.svg']).toContain('<polyline')
})
test('a sweep over a number of the set-up, and over a flag of the situation', async () => {
  const { out } = await run(...DUEL, '--sweep', 'models.1.en=1..3')
  expect(out).toContain('defender down by models.1.en')
  expect(out.match(/│ [123] +│ [\d.]+ % +│/g)).toHaveLength(3)
  const refused = (await run(...DUEL, '--sweep', 'distance=1..3')).out
  expect(refused).toContain('out of reach')
  const csv = (await run(...DUEL, '--sweep', 'first.en=1..2', '--csv')).out
  expect(csv.split('\n')[0]).toBe('first.en,value,out,loss on average,mine out,lost chance')
})
test('a heat map of profiles', async () => {
  const { out } = await run('Brute, Scout', 'Brute, Scout', '--map', '--goal', 'wounds')
  expect(out).toContain('wounds by first and second')
  expect(out).toMatch(/│ Brute +│ █ 2\.\d\d │ █ 2\.10 │/)
  const json = JSON.parse((await run('Brute, Scout', 'Brute, Scout', '--map', '--json')).out)
  expect(json.points).toHaveLength(4)
})
test('which reaction is best, and ways to play side by side', async () => {
  const { out } = await run(...DUEL, '--compare', 'dodge')
  expect(out).toMatch(/│ no +│ 43\.\d % +│/)
  expect(out).toMatch(/yes: −22\.\d points against no/)
  expect(out).not.toContain('if blue says')
  expect((await run(...DUEL, '--compare', 'choices=never,always,best')).out).toMatch(/best: −22\.\d points against never/)
})
test('the position of a case file, after some of its steps, with other intents', async () => {
  expect((await run('--file', 'fight.yaml')).out).toContain('hero hits squire')
  const back = await run('--file', 'fight.yaml', '--after', '2', '--intent', 'do: hit, model: squire, target: hero')
  expect(back.out).toContain('squire hits hero')
})
test('too dear: drawn, and said so', async () => {
  const { out } = await run(...DUEL, '--budget', '1')
  expect(out).toContain('SAMPLED: 200,000 games were drawn (seed 1), because the exact odds cost more than was allowed.')
  expect(out).toMatch(/defender out of action: between \d+\.\d % and \d+\.\d %, 19 times in 20/)
  const json = JSON.parse((await run(...DUEL, '--budget', '1', '--json')).out)
  expect(json.how).toEqual({ is: 'sampled', draws: 200_000, seed: 1 })
  expect(json.goal.limits[0]).toBeLessThan(json.goal.value)
})
test('rules of thumb of one player, the other playing his best', async () => {
  const { out } = await run(...DUEL, '--best', 'kill', '--compare', 'choices=red always,blue never,best')
  expect(out).toMatch(/│ red always +│ 21\.\d % +│/)
  expect(out).toMatch(/│ blue never +│ 43\.\d % +│/)
  expect(out).toMatch(/│ best +│ 21\.\d % +│/)
})
test.each([
  [['Brute'], 'odds: found only "Brute", expected two profiles, or --file'],
  [['Brut', 'Scout'], 'did you mean "Brute"?'],
  [[...DUEL, '--goal', 'win'], '--goal: found "win", expected a goal: kill, survive'],
  [[...DUEL, '--best', 'win'], '--best: found "win"'],
  [[...DUEL, '--choices', 'sometimes'], '--choices: found "sometimes", expected one of never, always'],
  [[...DUEL, '--sweep', 'luck=1..3'], '--sweep: found "luck=1..3", expected a flag of the situation'],
  [[...DUEL, '--sweep', 'distance=3..1'], '--sweep: found "3..1", expected a..b'],
  [[...DUEL, '--compare', 'parry'], '--compare: found "parry", expected FLAG=a,b,c or a question that comes up: dodge'],
  [[...DUEL, '--fraction'], '--fraction: found dice that may be thrown again without limit'],
  [[...DUEL, '--best', 'kill', '--budget', '1'], '--budget: found more than 1 runs, expected more of it'],
  [[...DUEL, '--distance', '9'], 'out of reach'],
  [[...DUEL, '--intent', 'do: dance'], '--intent: '],
  [['--file', 'none.yaml'], 'no such file'],
])('%j ends with exit code 2 and one line', async (line, message) => {
  const { code, out, err } = await run(...line)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
})
