// The discipline that odds, replay and undo rest on, as lint: `npm run lint`, or `discipline.ts FILE…` for some files.
//
// Everywhere: nothing that differs from run to run or from machine to machine (the clock, chance, inexact mathematics,
// waiting), and no state outside the state (module variables and collections).
// A module-level Map or Set that never changes says so by its type, ReadonlyMap or ReadonlySet; one that remembers what a
// pure function of code gives is preceded by the comment `// cache of code, not of state`.
//
// In rules and geometry, not in the kernel that carries them: no try, no look at `memo`, and no asking of the table inside
// a loop or the callback of an array method, since each and repeat merge equal situations and a loop does not.
// Asking the table is `t.roll`, `t.choose`, `t.place`, and every call whose first argument is `t`, unless it names a plain
// function of the same package that is seen to ask nothing: to emit and to write may stand in a loop. So may
// `window(t, …)`, and the `run` and `can` of an offer are not part of the loop, or of the function, that makes the offer.
// A query that only looks takes `t.game` instead of `t`, and is free everywhere.
import { readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Finding {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly what: string
  readonly why: string
}

const WHY = {
  chance: 'a replay would be another game; dice come from t.roll',
  clock: 'a replay would be another game; there is no time but the round',
  inexact: 'its last digit differs between machines',
  waiting: 'a rule runs from start to end; it waits by asking the table',
  state: 'what is not in a cell is neither saved nor undone, and odds do not see it',
  swallowed: 'it stops what the table throws to suspend a rule, or acts while it is suspended',
  driver: 'a rule is the same wherever it is played',
  loop: 'every combination is gone through one by one; each and repeat merge equal situations',
  lost: 'the left side is read before the call, and what the call writes to it is lost',
} as const
/** The same to the last digit on every machine. */
const EXACT: ReadonlySet<string> = new Set(
  ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'].concat([
    'PI',
    'SQRT2',
    'SQRT1_2',
    'E',
  ]),
)
const COLLECTIONS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])
const ARRAY_METHODS: ReadonlySet<string> = new Set(
  ['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'from', 'map'].concat([
    'reduce',
    'reduceRight',
    'some',
    'sort',
    'toSorted',
  ]),
)
const ASKS: ReadonlySet<string> = new Set(['roll', 'choose', 'place'])
const ALLOWED = '// cache of code, not of state'

/**
 * What in `source` breaks the discipline. `fileName` tells whether it is the kernel, which may do more than a rule;
 * `quiet` names the functions of its package that take the table and ask it nothing.
 */
export function findings(source: string, fileName: string, quiet = quietFunctions([source])): readonly Finding[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const kernel = fileName.split(sep).join('/').includes('packages/kernel/src/') && !fileName.includes('breakers')
  const found: Finding[] = []
  const report = (node: ts.Node, what: string, why: string): void => {
    found.push({ file: fileName, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, what, why })
  }

  /** Is there state in a module-level expression? Functions are not entered: what they make is theirs. */
  const moduleState = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && COLLECTIONS.has(node.expression.text)) {
      report(node, `module-level ${node.expression.text}`, WHY.state)
      return
    }
    ts.forEachChild(node, moduleState)
  }
  const isReadonly = (type: ts.TypeNode | undefined): boolean => {
    if (type === undefined || !ts.isTypeReferenceNode(type)) return false
    const name = type.typeName.getText(file)
    if (name === 'ReadonlyMap' || name === 'ReadonlySet') return true
    return file.statements.some(s => ts.isTypeAliasDeclaration(s) && s.name.text === name && isReadonly(s.type))
  }
  const moduleStatement = (node: ts.Node): void => {
    const comments = (ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []).map(({ pos, end }) => source.slice(pos, end))
    if (comments.includes(ALLOWED)) return
    if (ts.isClassDeclaration(node)) {
      for (const member of node.members) {
        if (ts.isPropertyDeclaration(member) && member.modifiers?.some(m => m.kind === ts.SyntaxKind.StaticKeyword)) moduleState(member)
      }
      return
    }
    if (!ts.isVariableStatement(node)) {
      moduleState(node)
      return
    }
    if ((node.declarationList.flags & ts.NodeFlags.Const) === 0) report(node, 'module-level let', WHY.state)
    for (const { type, initializer } of node.declarationList.declarations) {
      if (initializer !== undefined && !isReadonly(type)) moduleState(initializer)
    }
  }
  file.statements.forEach(moduleStatement)

  const visit = (node: ts.Node, looping: boolean): void => {
    everywhere(node, report)
    if (!kernel) inRules(node, looping, quiet, report)
    ts.forEachChild(node, child => visit(child, loops(node, child, looping)))
  }
  visit(file, false)
  return found.sort((a, b) => a.line - b.line)
}

type Report = (node: ts.Node, what: string, why: string) => void

function everywhere(node: ts.Node, report: Report): void {
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined)) report(node, 'await', WHY.waiting)
  if (node.kind === ts.SyntaxKind.AsyncKeyword) report(node, 'async', WHY.waiting)
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Math') {
    const name = node.name.text
    if (name === 'random') report(node, 'Math.random', WHY.chance)
    else if (!EXACT.has(name)) report(node, `Math.${name}`, WHY.inexact)
  }
  if (!ts.isIdentifier(node) || isName(node)) return
  if (node.text === 'Date' || node.text === 'performance') report(node, node.text, WHY.clock)
  if (node.text === 'Promise') report(node, 'Promise', WHY.waiting)
}
/** A name that is only said: of a property, a parameter's key, a declaration. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return parent.getLastToken() === node
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent)) && parent.name === node
}

function inRules(node: ts.Node, looping: boolean, quiet: ReadonlySet<string>, report: Report): void {
  if (ts.isTryStatement(node)) report(node, node.catchClause === undefined ? 'try … finally' : 'try … catch', WHY.swallowed)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'memo') report(node, '.memo', WHY.driver)
  const asks = looping ? asked(node) : null
  if (asks !== null && asks !== 'window' && !quiet.has(asks)) report(node, `${asks} in a loop`, WHY.loop)
  if (!ts.isBinaryExpression(node) || !isCompound(node.operatorToken.kind) || ts.isIdentifier(node.left)) return
  const call = firstAsk(node.right)
  if (call !== null) report(node, `${call} on the right of ${node.operatorToken.getText()}`, WHY.lost)
}
const isCompound = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstCompoundAssignment && kind <= ts.SyntaxKind.LastCompoundAssignment
/** The name of a call that asks the table, null when it is none. */
function asked(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null
  const { expression, arguments: args } = node
  const [first] = args
  if (ts.isPropertyAccessExpression(expression) && isTable(expression.expression) && ASKS.has(expression.name.text))
    return `t.${expression.name.text}`
  return first !== undefined && isTable(first) ? expression.getText() : null
}
const isTable = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 't'
function firstAsk(node: ts.Node): string | null {
  if (ts.isFunctionLike(node)) return null
  return asked(node) ?? ts.forEachChild(node, child => firstAsk(child) ?? undefined) ?? null
}
/** The plain functions of some files of one package that ask the table nothing, neither themselves nor through others. */
export function quietFunctions(sources: readonly string[]): ReadonlySet<string> {
  const bodies = new Map<string, ReadonlySet<string>>()
  for (const source of sources) {
    const file = ts.createSourceFile('', source, ts.ScriptTarget.Latest, true)
    const note = (name: ts.Node | undefined, body: ts.Node | undefined): void => {
      if (name === undefined || body === undefined) return
      const all = new Set(bodies.get(name.getText(file)))
      asksOf(body, all)
      bodies.set(name.getText(file), all)
    }
    for (const statement of file.statements) {
      if (ts.isFunctionDeclaration(statement)) note(statement.name, statement.body)
      else if (ts.isVariableStatement(statement)) {
        for (const { name, initializer } of statement.declarationList.declarations) {
          if (initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
            note(name, initializer.body)
        }
      }
    }
  }
  const quiet = new Set(bodies.keys())
  for (let before = -1; before !== quiet.size; ) {
    before = quiet.size
    for (const [name, asks] of bodies) if ([...asks].some(other => !quiet.has(other))) quiet.delete(name)
  }
  return quiet
}
function asksOf(node: ts.Node, all: Set<string>): void {
  if (isOfferPart(node)) return
  const name = asked(node)
  if (name !== null) all.add(name)
  ts.forEachChild(node, child => asksOf(child, all))
}
/** Is `child` done again and again? */
function loops(node: ts.Node, child: ts.Node, looping: boolean): boolean {
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return looping || child === node.statement
  if (ts.isForStatement(node)) return looping || child !== node.initializer
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return true
  if (isOfferPart(node)) return false
  return looping || (ts.isFunctionLike(node) && isArrayCallback(node))
}
function isOfferPart(node: ts.Node): boolean {
  const named = (name: ts.Node): boolean => ts.isIdentifier(name) && (name.text === 'run' || name.text === 'can')
  if (ts.isMethodDeclaration(node)) return named(node.name)
  return ts.isFunctionLike(node) && ts.isPropertyAssignment(node.parent) && named(node.parent.name)
}
function isArrayCallback(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isCallExpression(parent) &&
    parent.expression !== node &&
    ts.isPropertyAccessExpression(parent.expression) &&
    ARRAY_METHODS.has(parent.expression.name.text)
  )
}

/** Rules, geometry, and the kernel except for its drivers, which are what the discipline is for. */
function ruleFiles(root: string): readonly string[] {
  return readdirSync(`${root}/packages`, { recursive: true, encoding: 'utf8' })
    .map(name => `packages/${name.split(sep).join('/')}`)
    .filter(name => /^packages\/(kernel|geometry|systems\/[^/]+)\/src\/.*\.ts$/.test(name))
    .filter(name => !/\.test\.ts$|\/(test|testing|drivers)\//.test(name))
    .sort()
}

const here = fileURLToPath(import.meta.url)
if (process.argv[1] === here) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const read = (name: string): string => readFileSync(`${root}/${name}`, 'utf8')
  const packageOf = (name: string): string => name.slice(0, name.indexOf('/src/'))
  const named = process.argv.slice(2).map(name => relative(root, name).split(sep).join('/'))
  const rules = ruleFiles(root)
  const all = (named.length > 0 ? named : rules).flatMap(name => {
    const others = rules.filter(other => packageOf(other) === packageOf(name))
    return findings(read(name), name, quietFunctions([name, ...others].map(read)))
  })
  for (const { file, line, what, why } of all) console.error(`${file}:${line}: ${what}: ${why}`)
  if (all.length > 0) process.exitCode = 1
}
