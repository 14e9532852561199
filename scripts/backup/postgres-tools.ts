import { join } from 'node:path'
import { run } from '../bootstrap/child.mjs'
import { findOnPath, isProgram } from '../tools/find.ts'
import { findPostgres } from '../tools/postgres.ts'
import { BackupFailed } from './backup-failed.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Runs a PostgreSQL client program; the password is passed in the environment, which process lists do not show. */
export async function runTool(tool: Tool, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const target = tool === 'pg_restore' ? [] : ['--dbname', address.href]
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { code, output } = await run(toolPath(tool), [...target, ...args], { env })
  if (code !== 0) throw new BackupFailed(`${tool} failed: ${output.trim()}`)
}

/** Looks in PG_BIN, then on PATH, then next to the server's programs. */
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
    `${tool} was not found. Install PostgreSQL's client programs, at least as new as your server ` +
      `(Debian: apt install postgresql-client), or set PG_BIN to their folder.`,
  )
}
