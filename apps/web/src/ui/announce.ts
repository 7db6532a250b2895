// What a screen reader is told about things that happen by themselves.
type Listener = (text: string) => void
let listener: Listener = () => undefined

export const announce = (text: string): void => listener(text)
export function onAnnounce(next: Listener): () => void {
  listener = next
  return () => {
    listener = () => undefined
  }
}
