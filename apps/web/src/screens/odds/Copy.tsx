import { announce } from '../../ui/announce.ts'

/** Pages that are not served from this machine or over https have no clipboard of their own. */
async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
interface CopyProps {
  readonly word: string
  readonly text: string
}
export function Copy({ word, text }: CopyProps) {
  return (
    <button
      type="button"
      className="button slim"
      onClick={() =>
        void copy(text).then(
          () => announce('Copied'),
          () => announce('That could not be copied'),
        )
      }
    >
      {word}
    </button>
  )
}
