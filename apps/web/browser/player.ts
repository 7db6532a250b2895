// A small player who looks at nothing but the page, and takes what is offered there until the game is over.
import type { Page } from 'playwright-core'
import type { Hands, Place } from './hands/hands.ts'
import { settled } from './harness.ts'
import { look, type Offered, type Piece, type Sight } from './look.ts'

/** Whatever is wrong with the page ends the game. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}
export interface Played {
  readonly ending: string
  readonly gestures: number
  /** What was done, and how often. */
  readonly deeds: ReadonlyMap<string, number>
  /** Questions that were answered. */
  readonly questions: number
}
/** More gestures than any of these games needs. */
const MOST = 1500
/** So much of what hurts nobody, and the same action so often, is enough before the turn is ended. */
const CALM = 2
const OFTEN = 2

const HARMS = /fire|shoot|fight|charge|attack|brawl|cast|death blow|strike/i
const MOVES = /move|moving|activate/i
const ENDS = /^(end |pass|no more|nothing)/i

export class Player {
  private readonly page: Page
  private readonly hands: Hands
  private seed: number
  private gestures = 0
  private questions = 0
  private readonly deeds = new Map<string, number>()
  /** Actions of this moment that turned out to be impossible. */
  private readonly vain = new Set<string>()
  private readonly lately = new Map<string, number>()
  private calm = 0
  /** What is on the page, until something is done to it. */
  private known: Sight | null = null

  constructor(page: Page, hands: Hands, seed: number) {
    this.page = page
    this.hands = hands
    this.seed = seed
  }
  /** Of a row that is the same in every run. */
  private draw(below: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0
    return Math.floor((this.seed / 2 ** 32) * below)
  }
  async play(): Promise<Played> {
    for (;;) {
      const seen = await this.seen()
      if (seen.panel === 'the end') {
        return { ending: seen.heading, gestures: this.gestures, deeds: this.deeds, questions: this.questions }
      }
      await this.step(seen)
      if (this.gestures > MOST) throw new Stuck(`no end after ${MOST} gestures, at ${seen.clock}`)
    }
  }
  async step(seen: Sight): Promise<void> {
    if (seen.panel === 'hold') await this.goOn(seen)
    else if (seen.panel === 'question') await this.answer(seen)
    else if (seen.panel === 'draft') await this.prepare(seen)
    else if (seen.panel === 'targets') await this.aim(seen)
    else await this.act(seen)
  }
  async seen(): Promise<Sight> {
    if (this.known === null) {
      await settled(this.page)
      this.known = await look(this.page)
    }
    return this.known
  }
  private async gesture(how: (hands: Hands) => Promise<void>): Promise<void> {
    this.gestures++
    this.known = null
    await how(this.hands)
  }
  private press(button: Offered): Promise<void> {
    return this.gesture(hands => hands.press(this.page, button))
  }
  /** Presses what changes the game; a page that offers it and then does nothing is wrong. */
  private async commit(seen: Sight, button: Offered, deed: string): Promise<void> {
    await this.press(button)
    const after = await this.seen()
    if (after.state === seen.state && after.panel !== 'the end') {
      throw new Stuck(`"${button.name}" was offered, and nothing came of it: ${after.text.slice(0, 300)}`)
    }
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1)
    this.vain.clear()
  }

  /** Has looked at what the enemy did. */
  private async goOn(seen: Sight): Promise<void> {
    const button = seen.buttons.find(b => b.name === 'Go on')
    if (button === undefined) throw new Stuck(`the game is held, and nothing lets it go on: ${seen.text.slice(0, 300)}`)
    await this.commit(seen, button, 'go on')
  }
  private async answer(seen: Sight): Promise<void> {
    this.questions++
    const open = seen.buttons.filter(b => b.enabled && b.name !== 'Pass for the rest of this round' && b.name !== 'Whole log')
    if (open.length === 0) throw new Stuck(`a question without an answer: ${seen.text.slice(0, 300)}`)
    const there = seen.buttons.find(b => b.name === 'There')
    const answer = there === undefined ? open[this.draw(open.length)] : await this.place(seen)
    await this.commit(seen, answer as Offered, `answer: ${seen.heading.replaceAll(/"[^"]*"/g, '…')}`)
  }
  /** A step to some side, where that may be; else it stays. */
  private async place(seen: Sight): Promise<Offered> {
    const about = await this.page.evaluate(() => document.querySelector<SVGElement>('.board [data-mark=about]')?.dataset.model ?? null)
    const piece = seen.pieces.find(p => p.name === about)
    if (piece !== undefined && this.draw(2) === 0) {
      const turn = (this.draw(8) * Math.PI) / 4
      const to = { x: piece.x + Math.cos(turn), y: piece.y + Math.sin(turn) }
      await this.gesture(hands => hands.point(this.page, to, piece))
      const there = (await this.seen()).buttons.find(b => b.name === 'There')
      if (there?.enabled === true) return there
    }
    const stay = (await this.seen()).buttons.find(b => b.name === 'Stay')
    if (stay?.enabled !== true) throw new Stuck(`nowhere to go, and staying is not offered: ${seen.text.slice(0, 300)}`)
    return stay
  }

  private async act(seen: Sight): Promise<void> {
    const { buttons, pieces } = seen
    const chosen = pieces.find(p => p.chosen)
    const label = (b: Offered): string => `${chosen?.name ?? ''}: ${b.name}`
    const acts = buttons.filter(b => b.enabled && b.key !== null && !this.vain.has(label(b)))
    const able = buttons.filter(
      b => b.enabled && b.key === null && pieces.some(p => p.name === b.name && !this.vain.has(`choose ${p.name}`)),
    )
    const often = (b: Offered): boolean => (this.lately.get(label(b)) ?? 0) >= OFTEN
    const deeds = acts.filter(b => !ENDS.test(b.name) && !often(b) && (this.calm < CALM || HARMS.test(b.name)))
    const harm = deeds.filter(b => HARMS.test(b.name))
    const moves = deeds.filter(b => MOVES.test(b.name))
    // Mostly what hurts or brings nearer, sometimes anything.
    const pool = [harm, moves].find(some => some.length > 0 && this.draw(4) > 0) ?? deeds
    const button = pool[this.draw(pool.length)]
    if (button !== undefined) {
      this.lately.set(label(button), (this.lately.get(label(button)) ?? 0) + 1)
      this.calm = HARMS.test(button.name) ? 0 : this.calm + 1
      await this.begin(seen, button, label(button))
      return
    }
    const next = able[this.draw(able.length)]
    const piece = pieces.find(p => p.name === next?.name)
    if (next !== undefined && piece !== undefined) {
      this.vain.add(`choose ${piece.name}`)
      // On the board, or on the list below the actions.
      if (this.draw(2) === 0 && !this.hidden(seen, piece)) await this.gesture(hands => hands.choose(this.page, piece))
      else await this.press(next)
      const now = (await this.seen()).pieces.find(p => p.chosen)
      if (now?.name !== piece.name) throw new Stuck(`${piece.name} was chosen, and ${now?.name ?? 'nobody'} is`)
      return
    }
    const ends = acts.filter(b => ENDS.test(b.name))
    const end = ends[this.draw(ends.length)] ?? acts[0]
    if (end === undefined) throw new Stuck(`nothing can be done: ${seen.text.slice(0, 400)}`)
    this.lately.clear()
    this.calm = 0
    await this.begin(seen, end, label(end))
  }
  /** Under another model. */
  private hidden({ pieces }: Sight, piece: Piece): boolean {
    return pieces.some(p => p !== piece && Math.hypot(p.x - piece.x, p.y - piece.y) < p.r + 0.5)
  }
  private async begin(seen: Sight, button: Offered, label: string): Promise<void> {
    this.vain.add(label)
    await this.press(button)
    const after = await this.seen()
    if (after.panel === 'actions' && after.state === seen.state) {
      throw new Stuck(`"${button.name}" was offered, and nothing came of it: ${after.text.slice(0, 300)}`)
    }
    if (after.state !== seen.state) {
      this.deeds.set(button.name, (this.deeds.get(button.name) ?? 0) + 1)
      this.vain.clear()
    }
  }
  private async aim(seen: Sight): Promise<void> {
    const open = seen.buttons.filter(b => b.enabled && b.name !== 'Back')
    const button = open[this.draw(open.length)]
    if (button === undefined) throw new Stuck(`nobody to aim at: ${seen.text.slice(0, 300)}`)
    const piece = seen.pieces.find(p => p.name === button.name)
    if (piece !== undefined && this.draw(2) === 0 && !this.hidden(seen, piece)) await this.gesture(hands => hands.choose(this.page, piece))
    else await this.press(button)
    const after = await this.seen()
    if (after.panel !== 'draft')
      throw new Stuck(`"${button.name}" was offered for ${seen.heading}, and no draft came: ${after.text.slice(0, 300)}`)
  }

  private async prepare(seen: Sight): Promise<void> {
    await this.vary(seen)
    const word = seen.heading
    for (const to of [null, ...this.places(seen)]) {
      if (to !== null) await this.point(to)
      const commit = await this.ready(to !== null)
      if (commit === null) continue
      await this.commit(await this.seen(), commit, word)
      return
    }
    const cancel = (await this.seen()).buttons.find(b => b.name === 'Cancel')
    if (cancel === undefined) throw new Stuck(`there is no way out of ${word}`)
    await this.press(cancel)
  }
  /** Another way of doing it than the first. */
  private async vary({ ways }: Sight): Promise<void> {
    const allowed = ways.flatMap((way, i) => (way.includes(' – ') ? [] : [i]))
    const index = allowed[this.draw(allowed.length)]
    if (index === undefined || index === 0 || this.draw(4) > 0) return
    await this.gesture(hands => hands.way(this.page, index))
  }
  /** The button that does it, once it may be pressed: a way that is too far is shortened as the page offers. */
  private async ready(pointed: boolean): Promise<Offered | null> {
    for (let i = 0; i < 3; i++) {
      const { buttons, ways, text } = await this.seen()
      const commit = buttons.find(b => b.key === '↵')
      // Before anything is pointed at, a move that stays where it is says nothing.
      if (commit?.enabled === true && (pointed || !/Tap the table where to go/.test(text) || ways.length > 0)) return commit
      const shorten = buttons.find(b => b.name === 'Only as far as it goes')
      if (shorten === undefined || !pointed) return null
      await this.press(shorten)
    }
    return null
  }
  private async point(to: Place): Promise<void> {
    const { buttons, pieces } = await this.seen()
    const back = buttons.find(b => /^Take back/.test(b.name))
    if (back !== undefined) await this.press(back)
    const chosen = pieces.find(p => p.chosen)
    if (chosen === undefined) throw new Stuck('a place is asked for, and nobody is chosen')
    await this.gesture(hands => hands.point(this.page, to, chosen))
  }
  /** Towards the nearest enemy, and to the sides of that. */
  private places({ pieces, text }: Sight): readonly Place[] {
    const chosen = pieces.find(p => p.chosen)
    if (chosen === undefined || !/Tap the table|You may point/.test(text)) return []
    const enemies = pieces.filter(p => p.seat !== chosen.seat && !p.fallen)
    const away = (p: Piece): number => Math.hypot(p.x - chosen.x, p.y - chosen.y)
    const near = enemies.toSorted((a, b) => away(a) - away(b))[0]
    if (near === undefined) return []
    const ahead = Math.atan2(near.y - chosen.y, near.x - chosen.x)
    const far = Math.max(1.2, Math.min(away(near) - near.r - chosen.r - 0.4, 9))
    return [0, 0.6, -0.6, 1.3, -1.3].map(turn => ({
      x: chosen.x + far * Math.cos(ahead + turn),
      y: chosen.y + far * Math.sin(ahead + turn),
    }))
  }
}
