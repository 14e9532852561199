// Writes a migration after a table has changed.

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tool = join(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(
  process.execPath,
  [tool, 'generate', '--config=drizzle.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: root },
)
if (status === 0) keepNewestSnapshot(join(root, 'src/server/platform/db/migrations/meta'))
process.exitCode = status ?? 1

/** The tool compares the tables with the newest one alone; each is 20,000 lines. */
function keepNewestSnapshot(folder: string) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}
