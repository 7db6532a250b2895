// YAML or JSON text as plain data, with the line and column of everything in it. Text from strangers is read here, so
// size, depth and number of values are limited before anything is built, and aliases, the stuff of bombs, are not read at all.

import type { Problem } from '@sightline/kernel'
import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, Parser } from 'yaml'
import { fieldOf, type Located, type Path, shown } from './problem.ts'

export interface Limits {
  /** Of the text, in bytes of UTF-8. */
  readonly bytes: number
  readonly depth: number
  /** Keys and values together. */
  readonly values: number
}
export const LIMITS: Limits = { bytes: 1_000_000, depth: 40, values: 400_000 }

/** Text that was read: its data, and where each part stands. */
export interface Source {
  readonly file: string | null
  readonly data: unknown
  /** Puts a problem at the line of the deepest part of its path that exists. */
  at(problem: Problem): Located
}
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Located[] }
export const good = <T>(value: T): Read<T> => ({ ok: true, value })
export const bad = (problems: readonly Located[]): { readonly ok: false; readonly problems: readonly Located[] } => ({
  ok: false,
  problems,
})

/** Data that came from no text, such as the flags of a command. */
export const unwritten = (data: unknown, file: string | null = null): Source => ({
  file,
  data,
  at: problem => ({ ...problem, file, line: 1, column: 1, field: fieldOf(problem.path) }),
})

const bytes = (n: number): string => (n >= 1_000_000 ? `${n / 1_000_000} MB` : n >= 1000 ? `${n / 1000} kB` : `${n} bytes`)
/** A file that is larger than may be read: for whoever knows the size before the text. */
export const tooLarge = (file: string | null, size: number, limit: number = LIMITS.bytes): Located => ({
  file,
  line: 1,
  column: 1,
  path: [],
  field: '',
  found: `a file of ${bytes(size)}`,
  expected: `at most ${bytes(limit)}`,
})

/** Parses YAML 1.2 or JSON. `yes` and `no` are words; `true` and `false` are not. */
export function readText(text: string, file: string | null = null, limits: Partial<Limits> = {}): Read<Source> {
  const { bytes: most, depth, values } = { ...LIMITS, ...limits }
  const size = text.length > most ? text.length : new TextEncoder().encode(text).length
  if (size > most) return bad([tooLarge(file, size, most)])
  const lines = new LineCounter()
  const place = (offset: number, path: Path, found: string, expected: string): Located => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col), path, field: fieldOf(path), found, expected }
  }
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  const over = measure(tokens, depth, values)
  if (over !== null) return bad([place(over.offset, [], over.found, over.expected)])
  const documents = [...new Composer({ uniqueKeys: false, version: '1.2', schema: 'core', logLevel: 'silent' }).compose(tokens)]
  const [document, second] = documents
  if (document === undefined) return bad([place(0, [], 'an empty file', 'YAML or JSON')])
  const errors = documents.flatMap(d => [...d.errors, ...d.warnings])
  if (errors.length > 0) {
    return bad(
      errors
        .slice(0, 10)
        .map(e => place(e.pos[0], [], `text that cannot be read (${(e.message.split(' at line ')[0] ?? '').trim()})`, 'YAML or JSON')),
    )
  }
  if (second !== undefined) return bad([place(second.range[0], [], 'a second document', 'one document in a file')])
  const problems: Located[] = []
  const data = plain(document.contents, [], (node, path, found, expected) => {
    if (problems.length < 20) problems.push(place(node.range?.[0] ?? 0, path, found, expected))
  })
  if (problems.length > 0) return bad(problems)
  return good({
    file,
    data,
    at: problem => {
      const { line, col } = lines.linePos(offsetOf(document, problem.path))
      return { ...problem, file, line: Math.max(1, line), column: Math.max(1, col), field: fieldOf(problem.path) }
    },
  })
}

interface Over {
  readonly offset: number
  readonly found: string
  readonly expected: string
}
/** Counts what the parser found, without recursion: the composer that follows calls itself for every level. */
function measure(tokens: readonly CST.Token[], depth: number, values: number): Over | null {
  let count = 0
  const todo: { readonly token: CST.Token; readonly level: number }[] = tokens.map(token => ({ token, level: 0 }))
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { token, level } = next
    if (++count > values)
      return { offset: token.type === 'doc-end' ? 0 : token.offset, found: `more than ${values} values`, expected: `at most ${values}` }
    if (level > depth)
      return {
        offset: token.type === 'doc-end' ? 0 : token.offset,
        found: `values nested more than ${depth} deep`,
        expected: `at most ${depth} levels`,
      }
    if (token.type === 'document' && token.value !== undefined) todo.push({ token: token.value, level })
    if (!('items' in token)) continue
    for (const { key, value } of token.items as readonly CST.CollectionItem[]) {
      if (key !== undefined && key !== null) todo.push({ token: key, level: level + 1 })
      if (value !== undefined) todo.push({ token: value, level: level + 1 })
    }
  }
  return null
}

type Complain = (node: Node, path: Path, found: string, expected: string) => void
function plain(node: unknown, path: Path, complain: Complain): unknown {
  if (isScalar(node)) return node.value
  if (isAlias(node)) {
    complain(node, path, `the alias *${node.source}`, 'the value itself: aliases are not read')
    return null
  }
  if (isSeq(node)) return node.items.map((item, i) => plain(item, [...path, i], complain))
  if (!isMap(node)) return null
  const data: Record<string, unknown> = {}
  for (const { key, value } of node.items) {
    if (!isScalar(key)) {
      complain(isSeq(key) || isMap(key) || isAlias(key) ? key : node, path, 'a list or map as a key', 'a word as a key')
      continue
    }
    const name = String(key.value)
    if (Object.hasOwn(data, name)) complain(key, [...path, name], `the key ${shown(name)} a second time`, 'every key once')
    else if (name === '__proto__') complain(key, path, 'the key "__proto__"', 'another name')
    else data[name] = plain(value, [...path, name], complain)
  }
  return data
}

/** Where the deepest existing node of a path begins. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const step of path) {
    if (isSeq(node)) node = typeof step === 'number' ? node.items[step] : undefined
    else if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      // A key without a value stands for itself.
      if (isScalar(pair?.key) && (pair.value === null || (isScalar(pair.value) && pair.value.source === '')))
        return pair.key.range?.[0] ?? offset
      node = pair?.value
    } else node = undefined
    const range = isSeq(node) || isMap(node) || isScalar(node) || isAlias(node) ? node.range : undefined
    if (range === undefined || range === null) break
    offset = range[0]
  }
  return offset
}
