import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface FileDropProps {
  onText(text: string, file: string): void
  /** `choose` opens the dialog of the system. */
  children(choose: () => void): ReactNode
}
/** A place where a file can be dropped or chosen. */
export function FileDrop({ onText, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) onText(await file.text(), file.name)
  }
  const hasFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className="drop"
      onDragOver={event => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml,application/json,text/yaml"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {over ? <div className="drop-here">Drop a record or a case file</div> : null}
    </div>
  )
}
