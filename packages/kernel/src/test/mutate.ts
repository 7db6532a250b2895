// Makes the mutated copies of the kernel and tries them, in processes of their own: a mutant may hang or fill the memory.
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Mutation } from './mutations.ts'

const kernel = fileURLToPath(new URL('../', import.meta.url))
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** For each mutation what killed it, or null when it survives. Throws when a patch does not apply. */
export async function mutate(mutations: readonly Mutation[], atOnce = 2): Promise<readonly (string | null)[]> {
  const home = await mkdtemp(join(tmpdir(), 'kernel-mutants-'))
  try {
    await symlink(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
    await writeFile(join(home, 'package.json'), '{ "type": "module" }')
    const jobs = await Promise.all(
      mutations.map(async (mutation, i) => {
        const copy = join(home, `mutant-${i}`)
        await mkdir(copy)
        await cp(kernel, copy, { recursive: true })
        const file = join(copy, mutation.file)
        const source = await readFile(file, 'utf8')
        const parts = source.split(mutation.from)
        if (parts.length !== 2) throw new Error(`"${mutation.name}" applies ${parts.length - 1} times to ${mutation.file}`)
        await writeFile(file, parts.join(mutation.to))
        return { module: pathToFileURL(join(copy, 'test/mutant.ts')).href, killer: mutation.killer }
      }),
    )
    const share = Array.from({ length: atOnce }, (_, k) => jobs.filter((_, i) => i % atOnce === k))
    const found = await Promise.all(share.map(inOneProcess))
    return jobs.map((_, i) => found[i % atOnce]?.[Math.floor(i / atOnce)] ?? null)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

function inOneProcess(
  jobs: readonly { readonly module: string; readonly killer: Mutation['killer'] }[],
): Promise<readonly (string | null)[]> {
  const code = `
    const found = []
    for (const { module, killer } of ${JSON.stringify(jobs)}) found.push((await import(module)).killedBy(killer))
    process.stdout.write(JSON.stringify(found))
  `
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', code], { cwd: root })
    let [out, err] = ['', '']
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
    })
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString()
    })
    child.on('error', reject)
    child.on('close', status => {
      if (status === 0) resolve(JSON.parse(out) as readonly (string | null)[])
      else reject(new Error(`the mutants' process ended with ${status}: ${err}`))
    })
  })
}
