import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { NotSupported } from './disk.ts'

const journal = 'src/server/platform/db/migrations/meta/_journal.json'

/** The sources of the version before the newest migration, in a folder of their own. */
export async function withEarlierVersion<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const migrated = git('log', '-1', '--format=%H', '--', journal)
  const parent = mkdtempSync(join(tmpdir(), 'cobuy-earlier-'))
  const folder = join(parent, 'sources')
  try {
    git('worktree', 'add', '--detach', folder, `${migrated}^`)
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder])
    rmSync(parent, { recursive: true, force: true })
  }
}

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0 || (args[0] === 'log' && stdout.trim() === ''))
    throw new NotSupported(`git ${args[0]}: ${(stderr || error?.message || 'no history here').trim()}`)
  return stdout.trim()
}
