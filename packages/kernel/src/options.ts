// Named switches for what a source leaves open: the table of a system, its presets, and what a set-up chooses of them.
import type { Problem } from './system.ts'
import type { Clause } from './table.ts'

/** A switch: one of a few words, or a whole number of a range, both ends included. */
export type OptionEntry = {
  /** The clause that it decides; null where only other texts than the source speak. */
  readonly clause: Clause | null
  /** The ruling that weighs the readings. */
  readonly ruling: string
  /** What it decides, in one sentence. */
  readonly text: string
} & (
  | {
      readonly values: readonly string[]
      readonly document: string
      readonly published: string
      /** What the rules do under each word. */
      readonly means: Readonly<Record<string, string>>
    }
  | {
      readonly number: { readonly min: number; readonly max: number }
      readonly document: number
      readonly published: number
      readonly means: string
    }
)
export type OptionBook = Readonly<Record<string, OptionEntry>>
/** `document` follows the source wherever it speaks, `published` the publisher where the texts disagree. */
export type Preset = 'document' | 'published'

type ValueOf<E> = E extends { readonly values: readonly (infer V)[] } ? V : number
/** One value for every option of a book. */
export type OptionsOf<B extends OptionBook> = { readonly [K in keyof B]: ValueOf<B[K]> }

/** A fresh set of options with the values of the preset; spread it to change some of them. */
export function presetOf<B extends OptionBook>(book: B, preset: Preset): OptionsOf<B> {
  // Every system tests its table entry by entry; the compiler cannot follow a key through Object.entries.
  return Object.fromEntries(Object.entries(book).map(([name, entry]) => [name, entry[preset]])) as unknown as OptionsOf<B>
}

/** The preset with what a set-up chooses of it, and everything that is wrong with the choices. True and false stand for the words on and off. */
export function chosenOptions<B extends OptionBook>(
  book: B,
  preset: Preset,
  chosen: Readonly<Record<string, string | number | boolean>>,
): { readonly options: OptionsOf<B>; readonly problems: readonly Problem[] } {
  const options: Record<string, string | number> = { ...presetOf(book, preset) }
  const problems: Problem[] = []
  for (const [name, given] of Object.entries(chosen)) {
    const path = ['options', name]
    const entry = Object.hasOwn(book, name) ? book[name] : undefined
    const value = given === true ? 'on' : given === false ? 'off' : given
    if (entry === undefined) problems.push({ path, found: `option "${name}"`, expected: 'a known option', oneOf: Object.keys(book) })
    else if ('values' in entry) {
      const word = String(value) // a word may look like a number, "180"
      if (entry.values.includes(word)) options[name] = word
      else problems.push({ path, found: word, expected: `one of ${entry.values.join(', ')}`, oneOf: entry.values })
    } else {
      const { min, max } = entry.number
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) options[name] = value
      else problems.push({ path, found: String(value), expected: `a whole number from ${min} to ${max}` })
    }
  }
  return { options: options as unknown as OptionsOf<B>, problems }
}
