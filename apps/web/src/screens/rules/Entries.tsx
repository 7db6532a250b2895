// One clause, one option, one ruling.
import { memo, type ReactNode } from 'react'
import type { ClauseView, SystemName } from '../../client/types.ts'
import { clauseLink } from '../../ui/route.ts'
import type { OptionView, Part } from './found.ts'
import { Prose } from './Prose.tsx'
import { paragraphsOf, type Ruling } from './rulings.ts'
import type { Use } from './uses.ts'

/** What entries are read with. */
export interface Book {
  readonly system: SystemName
  readonly options: Readonly<Record<string, OptionView>>
  readonly rulings: ReadonlyMap<string, Ruling>
  readonly uses: ReadonlyMap<string, readonly Use[]>
  known(id: string): boolean
}
/** Lines of the game that are shown before one asks for the rest. */
const FIRST = 8

interface EntryProps {
  readonly id: string
  readonly book: Book
  readonly open: boolean
}
export const ClauseEntry = memo(function ClauseEntry({ id, clause, book, open }: EntryProps & { readonly clause: ClauseView }) {
  const { kind, text, because, options = [], rulings = [] } = clause
  return (
    <Row
      id={id}
      part="clauses"
      book={book}
      open={open}
      notes={[...(kind === 'rule' ? [] : [kind]), ...counted(options.length, 'option')]}
      text={text}
    >
      {because === undefined ? null : (
        <p>
          <strong>Not applied, because</strong> {because}
        </p>
      )}
      {options.map(name => {
        const option = book.options[name]
        return option === undefined ? null : <OptionText key={name} name={name} option={option} book={book} />
      })}
      {rulings.map(ruling => {
        const found = book.rulings.get(ruling)
        return found === undefined ? null : <RulingText key={ruling} ruling={found} book={book} />
      })}
    </Row>
  )
})
export const OptionEntry = memo(function OptionEntry({ id, option, book, open }: EntryProps & { readonly option: OptionView }) {
  const ruling = book.rulings.get(option.ruling)
  return (
    <Row id={id} part="options" book={book} open={open} notes={[String(option.document)]} text={option.text}>
      <OptionText name={id} option={option} book={book} />
      {ruling === undefined ? null : <RulingText ruling={ruling} book={book} />}
    </Row>
  )
})
export const RulingEntry = memo(function RulingEntry({ ruling, book, open }: Omit<EntryProps, 'id'> & { readonly ruling: Ruling }) {
  return (
    <Row id={ruling.id} part="rulings" book={book} open={open} notes={[]} text={ruling.title}>
      <RulingText ruling={ruling} book={book} />
    </Row>
  )
})
const counted = (n: number, word: string): readonly string[] => (n === 0 ? [] : [`${n} ${word}${n === 1 ? '' : 's'}`])

interface RowProps extends EntryProps {
  /** The list it stands in. */
  readonly part: Part
  readonly text: string
  readonly notes: readonly string[]
  readonly children: ReactNode
}
/** A line of the list, which unfolds where it stands. The link is its address. */
function Row({ id, part, book, open, text, notes, children }: RowProps) {
  const uses = book.uses.get(id) ?? []
  return (
    <li className="rule-row" id={`rule-${id}`} data-open={open ? 'yes' : undefined}>
      <a
        href={open ? clauseLink(book.system, part) : clauseLink(book.system, id)}
        aria-expanded={open}
        aria-current={open ? 'true' : undefined}
      >
        <span className="id num">{id}</span>
        <span className="says">{text}</span>
        <span className="notes">
          {notes.map(note => (
            <span key={note}>{note}</span>
          ))}
          {uses.length === 0 ? null : <span data-used="yes">{uses.length}× in this game</span>}
        </span>
      </a>
      {open ? (
        <div className="rule-more">
          {children}
          <Uses uses={uses} />
        </div>
      ) : null}
    </li>
  )
}
function OptionText({ name, option, book }: { readonly name: string; readonly option: OptionView; readonly book: Book }) {
  const { document, published, text, clause } = option
  const from = (value: string | number): string =>
    value !== document ? (value === published ? 'published' : '') : value === published ? 'default' : 'default (document)'
  return (
    <section className="option">
      <h2>
        <a href={clauseLink(book.system, name)}>
          <code>{name}</code>
        </a>
        {clause === null ? null : <a href={clauseLink(book.system, clause)}>{clause}</a>}
      </h2>
      <p>{text}</p>
      {'values' in option ? (
        <dl>
          {option.values.map(value => (
            <div key={value} data-default={value === document ? 'yes' : undefined}>
              <dt>
                <code>{value}</code> {from(value) === '' ? null : <span className="tag">{from(value)}</span>}
              </dt>
              <dd>{option.means[value]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          A whole number from {option.number.min} to {option.number.max}; default <strong>{document}</strong>
          {published === document ? '' : `, published ${published}`}. {option.means}
        </p>
      )}
    </section>
  )
}
function RulingText({ ruling: { id, title, group, text }, book }: { readonly ruling: Ruling; readonly book: Book }) {
  return (
    <section className="ruling">
      <h2>
        <a href={clauseLink(book.system, id)}>{id}</a> {title} {group === '' ? null : <span className="muted small">{group}</span>}
      </h2>
      {paragraphsOf(text).map(paragraph => (
        <p key={paragraph}>
          <Prose system={book.system} text={paragraph} known={book.known} />
        </p>
      ))}
    </section>
  )
}
function Uses({ uses }: { readonly uses: readonly Use[] }) {
  if (uses.length === 0) return null
  const link = ({ n, event, of }: Use): string => `#/replay?at=${n}${event < of ? `&event=${event}` : ''}`
  const item = (use: Use) => (
    <li key={`${use.n} ${use.event}`}>
      <a href={link(use)}>
        <span className="num">{use.n}</span> {use.deed}
      </a>
      <span className="muted">{use.text}</span>
    </li>
  )
  return (
    <section className="uses">
      <h2>In this game</h2>
      <ul>{uses.slice(0, FIRST).map(item)}</ul>
      {uses.length <= FIRST ? null : (
        <details>
          <summary>{uses.length - FIRST} more</summary>
          <ul>{uses.slice(FIRST).map(item)}</ul>
        </details>
      )}
    </section>
  )
}
