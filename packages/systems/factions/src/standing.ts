// The questions about space that are asked again and again, and what is remembered of their answers.
import { mil, type Piece, type Volume } from '@sightline/geometry'
import { deepFreeze, fact } from '@sightline/kernel'
import { type Battle, inPlay, type Model, type View } from './game.ts'
import { baseOf, bodyOf, engagedTogether, isWithin, lookAt, mayHide, pieceOf, radiationAt, type Shapes } from './space.ts'

/**
 * For odds they are facts, so that a rule depends on the answer only. Where nobody watches what is read, looking whether somebody has moved
 * is cheaper than a fact: answers are kept until a model moves that could change them.
 * `game` yields what never changes: terrain, options, models, tokens.
 */
export function spaceFacts(game: () => Battle): Pick<Battle, 'view' | 'engagedWith' | 'near' | 'radiation'> {
  const kept = {
    view: fact((from: Model, to: Model): View => deepFreeze(lookAt(game(), from, to))),
    engagedWith: fact((who: Model): readonly Model[] => Object.freeze(engagedNow(game(), who))),
    near: fact((who: Model, limit: number): readonly Model[] => Object.freeze(nearNow(game(), who, limit))),
    radiation: fact((who: Model): number => radiationAt(game(), who)),
  }
  let here: Standing | null = null
  /** The answers of the present position; null while what is read matters. */
  const standing = (): Standing | null => {
    const it = game()
    if (it.store.watch !== null) return null
    here ??= new Standing(it)
    here.look()
    return here
  }
  return {
    view: (from, to) => standing()?.view(from, to) ?? kept.view(from, to),
    engagedWith: who => standing()?.engagedWith(who) ?? kept.engagedWith(who),
    near: (who, limit) => (game().store.watch === null ? nearNow(game(), who, limit) : kept.near(who, limit)),
    radiation: who => (game().store.watch === null ? radiationAt(game(), who) : kept.radiation(who)),
  }
}
const NOBODY: readonly Model[] = Object.freeze([])
function engagedNow({ models }: Battle, who: Model): readonly Model[] {
  const found = models.filter(m => engagedTogether(who, m))
  return found.length === 0 ? NOBODY : found
}
const nearNow = (game: Battle, who: Model, limit: number): readonly Model[] =>
  game.models.filter(m => m !== who && inPlay(m) && isWithin(game, baseOf(who), baseOf(m), mil(limit)))

/** More models than this have moved at once: everything is forgotten. */
const MANY = 6
/** Stands for the x of a model that is out of play: no place of a table. */
const AWAY = -0x7fffffff

/** Who stands where, and what has been found to follow from it. */
class Standing implements Shapes {
  private readonly game: Battle
  private readonly n: number
  /** Models are rows that were added one after another, from this one on. */
  private readonly first: number
  /** x, y and z of each. */
  private readonly places: Int32Array
  private readonly views: (View | null)[]
  private readonly engaged: (readonly Model[] | null)[]
  private readonly bodies: (Volume | null)[]
  private readonly pieces: (Piece | null)[]
  private version = -1
  constructor(game: Battle) {
    const n = game.models.length
    this.game = game
    this.n = n
    this.first = game.models[0]?.id ?? 0
    this.places = new Int32Array(3 * n)
    this.views = new Array<View | null>(n * n).fill(null)
    this.engaged = new Array<readonly Model[] | null>(n).fill(null)
    this.bodies = new Array<Volume | null>(n).fill(null)
    this.pieces = new Array<Piece | null>(n).fill(null)
  }
  /** Forgets what a model that stands elsewhere than before could have changed. */
  look(): void {
    const version = this.game.store.version()
    if (version === this.version) return
    this.version = version
    const { models } = this.game
    const { places } = this
    let moved = 0
    for (let i = 0; i < this.n; i++) {
      const m = models[i] as Model
      const x = inPlay(m) ? m.x : AWAY
      if (places[3 * i] !== x || places[3 * i + 1] !== m.y || places[3 * i + 2] !== m.z) moved++
    }
    if (moved === 0) return
    if (moved > MANY) this.views.fill(null)
    this.engaged.fill(null)
    for (let i = 0; i < this.n; i++) {
      const m = models[i] as Model
      const x = inPlay(m) ? m.x : AWAY
      const [oldX, oldY] = [places[3 * i] as number, places[3 * i + 1] as number]
      if (oldX === x && oldY === m.y && places[3 * i + 2] === m.z) continue
      places[3 * i] = x
      places[3 * i + 1] = m.y
      places[3 * i + 2] = m.z
      this.bodies[i] = null
      this.pieces[i] = null
      if (moved <= MANY) this.forget(i, m, oldX, oldY)
    }
  }
  /** All that the model sees, who sees it, and whom it could hide from whom, where it stood or where it stands. */
  private forget(i: number, m: Model, oldX: number, oldY: number): void {
    const { n, views } = this
    const { models } = this.game
    const { radius } = m.built
    const here = inPlay(m)
    for (let from = 0; from < n; from++) {
      for (let to = 0; to < n; to++) {
        const at = from * n + to
        if (views[at] === null) continue
        const [a, b] = [models[from] as Model, models[to] as Model]
        if (from === i || to === i || (oldX !== AWAY && mayHide(a, b, oldX, oldY, radius)) || (here && mayHide(a, b, m.x, m.y, radius)))
          views[at] = null
      }
    }
  }
  view(from: Model, to: Model): View {
    const at = (from.id - this.first) * this.n + to.id - this.first
    const known = this.views[at] ?? lookAt(this.game, from, to, this)
    this.views[at] = known
    return known
  }
  engagedWith(who: Model): readonly Model[] {
    const i = who.id - this.first
    const known = this.engaged[i] ?? engagedNow(this.game, who)
    this.engaged[i] = known
    return known
  }
  body = (m: Model): Volume => {
    const i = m.id - this.first
    const known = this.bodies[i] ?? bodyOf(m)
    this.bodies[i] = known
    return known
  }
  piece = (m: Model): Piece => {
    const i = m.id - this.first
    const known = this.pieces[i] ?? pieceOf(m)
    this.pieces[i] = known
    return known
  }
}
