import type { ReactNode } from 'react'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}
/** A label, whatever is filled in, and a hint. */
export function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="muted small">
          {hint}
        </span>
      )}
    </div>
  )
}
interface TextProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly list?: string
  readonly number?: boolean
  onChange(text: string): void
}
/** A line of text that counts when it is left or Enter is pressed. */
export function TextField({ id, label, value, hint, list, number = false, onChange }: TextProps) {
  const done = (text: string): void => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Field id={id} label={label} {...(hint === undefined ? {} : { hint })}>
      <input
        id={id}
        key={value}
        defaultValue={value}
        list={list}
        inputMode={number ? 'numeric' : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        maxLength={400}
        autoComplete="off"
        onBlur={event => done(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && done(event.currentTarget.value)}
      />
    </Field>
  )
}
interface SelectProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly options: readonly (readonly [value: string, word: string])[]
  onChange(value: string): void
}
export function SelectField({ id, label, value, hint, options, onChange }: SelectProps) {
  return (
    <Field id={id} label={label} {...(hint === undefined ? {} : { hint })}>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => onChange(event.target.value)}
      >
        {options.some(([known]) => known === value) ? null : <option value={value}>{value}</option>}
        {options.map(([of, word]) => (
          <option key={of} value={of}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  )
}
