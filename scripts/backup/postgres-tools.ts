import { join } from 'node:path'
import { run } from '../bootstrap/child.mjs'
import { findOnPath, isProgram } from '../tools/find.ts'
import { findPostgres } from '../tools/postgres.ts'
import { BackupFailed } from './backup-failed.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Runs one of PostgreSQL's own programs on the database; the password travels where no process list shows it. */
export async function runTool(tool: Tool, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const target = tool === 'pg_restore' ? [] : ['--dbname', address.href]
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { code, output } = await run(toolPath(tool), [...target, ...args], { env })
  if (code !== 0) throw new BackupFailed(`${tool} failed: ${output.trim()}`)
}

/** Beside the server's programs where there are some: they fit its version; else on PATH. */
export function toolPath(tool: Tool): string {
  const server = findPostgres()
  const onPath = findOnPath(tool)
  const places = [
    ...(process.env.PG_BIN ? [join(process.env.PG_BIN, tool)] : []),
    ...(onPath ? [onPath] : []),
    ...(server ? [join(server, tool)] : []),
  ]
  const found = places.find(isProgram)
  if (found) return found
  throw new BackupFailed(
    `${tool} is not here. Install PostgreSQL's client programs, as new as your server ` +
      `(Debian: apt install postgresql-client), or name their folder in PG_BIN.`,
  )
}
