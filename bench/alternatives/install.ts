import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Packages = { dependencies: Record<string, string>; overrides?: Record<string, string> }

const cache = join(import.meta.dirname, '../../node_modules/.cache/cobuy')

/**
 * Installs packages on first use, in a folder of their own so that they never become dependencies of Cobuy. Returns the
 * folder, or null where they cannot be installed.
 */
export function installed(name: string, packages: Packages): string | null {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, ...packages }))
  const args = [
    'install',
    `--prefix=${unfinished}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ]
  const { status, stderr, error } = spawnSync('npm', args, { encoding: 'utf8', timeout: 10 * 60_000 })
  if (status === 0) {
    renameSync(unfinished, folder)
    return folder
  }
  rmSync(unfinished, { recursive: true, force: true })
  const message = /^npm error (?!code|errno|syscall|path)(.+)$/m.exec(stderr ?? '')?.[1]
  console.log(`  Left out: ${name} could not be installed (${message ?? error?.message ?? `npm: ${status}`})`)
  return null
}
