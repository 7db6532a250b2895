interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly name: string
  readonly value: T
  readonly options: readonly { readonly value: NoInfer<T>; readonly word: string; readonly about?: string }[]
  readonly slim?: boolean
  onChange(value: NoInfer<T>): void
}
/** One of a few, all in sight. */
export function Choice<T extends string>({ legend, name, value, options, slim = false, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="choice" data-slim={slim ? 'yes' : undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map(option => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              <strong>{option.word}</strong>
              {option.about === undefined ? null : <span className="small">{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
