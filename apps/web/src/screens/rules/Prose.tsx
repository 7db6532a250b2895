// Texts with ids in them: each id leads to what it names.
import type { SystemName } from '../../client/types.ts'
import { clauseLink } from '../../ui/route.ts'
import { type Stretch, stretchesOf } from './rulings.ts'

interface ProseProps {
  readonly system: SystemName
  readonly text: string
  /** Is there something of that name to go to? */
  known(id: string): boolean
}
export function Prose({ system, text, known }: ProseProps) {
  return stretchesOf(text).map((stretch, i) => {
    const { is, text: part } = stretch
    const key = `${i} ${part}`
    const link = (is === 'id' || is === 'code') && known(part)
    return link ? (
      <a key={key} href={clauseLink(system, part)}>
        <Marked {...stretch} />
      </a>
    ) : (
      <Marked key={key} {...stretch} />
    )
  })
}
function Marked({ is, text }: Stretch) {
  if (is === 'strong') return <strong>{text}</strong>
  if (is === 'emphasis') return <em>{text}</em>
  if (is === 'code') return <code>{text}</code>
  return <span>{text}</span>
}
