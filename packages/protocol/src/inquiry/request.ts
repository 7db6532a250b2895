// A question to the odds as plain data: the arguments and flags of `sightline odds`, wherever they come from.

/** What is done in which position. */
export interface Situated {
  /** The system of two profiles; a file says its own. */
  readonly system: string
  readonly first?: string | undefined
  readonly second?: string | undefined
  readonly after?: string | undefined
  readonly intent?: readonly string[] | undefined
  readonly times?: string | undefined
  /** The flags of the system's situation. */
  readonly situation: Readonly<Record<string, string>>
}
/** Who decides how, and what is looked for. */
export interface Deciding {
  readonly choices?: string | undefined
  readonly best?: string | undefined
  readonly range?: string | true | undefined
  readonly goal?: string | undefined
  readonly budget?: string | undefined
}
/** What takes many values. */
export interface Varying {
  readonly sweep?: readonly string[] | undefined
  readonly map?: boolean | undefined
  readonly compare?: string | undefined
}
export interface OddsRequest extends Situated, Deciding, Varying {
  readonly fraction?: boolean | undefined
}
