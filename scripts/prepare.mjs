// Makes a checkout ready to run, with nothing but Node: installs the packages when they are missing or other than the
// lock file says, and builds the command line or the web app when the sources are newer than what was built.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const program = join(root, 'apps', 'cli', 'dist', 'sightline.js')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sightline needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a program to its end, quietly; what it printed is shown when it fails. */
function must(command, args) {
  const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 28 }
  const { status, error, stdout, stderr } = spawnSync(command, args, options)
  if (status === 0) return
  console.error([stdout, stderr].join('\n').trim())
  console.error(`${command} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`)
  process.exit(status ?? 1)
}

const packagesOf = text =>
  Object.entries(JSON.parse(text).packages ?? {})
    .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
    .map(([path, { version, optional }]) => ({ path, version, optional: optional === true }))

/** Are the installed packages the ones of the lock file? Optional ones may be missing: they are for other machines. */
function installed() {
  const marker = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(marker)) return false
  const have = new Map(packagesOf(readFileSync(marker, 'utf8')).map(p => [p.path, p.version]))
  const want = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return want.every(({ path, version, optional }) => have.get(path) === version || (optional && !have.has(path)))
}
export function install() {
  if (installed()) return
  console.error('Installing packages (once) ...')
  must('npm', ['ci', '--no-audit', '--no-fund'])
}

/** When the newest file below was last changed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter(name => name !== 'dist' && name !== 'node_modules')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}
function buildNewer(what, workspaces, sources, results) {
  const changed = sources.map(path => newest(join(root, path)))
  const built = results.map(path => join(root, path))
  if (built.every(file => existsSync(file)) && Math.max(...changed) <= Math.min(...built.map(newest))) return
  console.error(`Building ${what} ...`)
  for (const workspace of workspaces) must('npm', ['run', '--silent', 'build', '--workspace', workspace])
}
const COMMON = ['packages', 'package-lock.json', 'tsconfig.json']
export const build = () =>
  buildNewer(
    'the command line',
    ['@sightline/cli'],
    ['apps/cli', 'cases', ...COMMON],
    ['apps/cli/dist/sightline.js', 'apps/cli/dist/rulebook.json'],
  )
/** The web app and the server that hands it out. */
export const buildWeb = () =>
  buildNewer(
    'the web app',
    ['@sightline/web', '@sightline/server'],
    ['apps/web', 'apps/server', 'battles', ...COMMON],
    ['apps/web/dist/index.html', 'apps/server/dist/server.js'],
  )

/** Runs a program in front of the person, and ends with its exit code. */
export function run(command, args) {
  const { status, signal } = spawnSync(command, args, { stdio: 'inherit', cwd: process.cwd() })
  process.exit(status ?? (signal === 'SIGINT' ? 130 : 1))
}
/** The command line, from the folder that the person stands in. */
export function sightline(args) {
  install()
  build()
  const from = process.env.INIT_CWD
  if (from !== undefined && existsSync(from)) process.chdir(from)
  run(process.execPath, [program, ...args])
}
