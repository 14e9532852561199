import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall } from './apt.ts'
import { findOnPath, isProgram } from './find.ts'

const DEBIAN = '/usr/lib/postgresql'

// Keeps Debian's package from creating and starting a database cluster: the tests create their own.
const NO_CLUSTER = `[ -e /etc/postgresql-common ] || {
  mkdir -p /etc/postgresql-common &&
  echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
}`

/** The folder with PostgreSQL's server programs, or null. */
export function findPostgres(): string | null {
  const named = process.env.PG_BIN
  if (named) return hasServer(named) ? named : null
  return candidates().find(hasServer) ?? null
}

/** Finds or installs PostgreSQL; throws one line that says what to do if neither works. */
export async function providePostgres(): Promise<string> {
  const found = findPostgres()
  if (found) return found
  if (process.env.PG_BIN)
    throw new Error(`PG_BIN is ${process.env.PG_BIN}, but there is no PostgreSQL server there`)
  const reason = await aptInstall(['postgresql'], NO_CLUSTER)
  const installed = findPostgres()
  if (installed) return installed
  throw new Error(`No PostgreSQL server (${reason}): install it, or set PG_BIN to its bin folder`)
}

function candidates(): string[] {
  const reported = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const newestFirst = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    : []
  const onPath = findOnPath('initdb')
  return [
    ...(reported ? [reported] : []),
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(onPath ? [dirname(onPath)] : []),
  ]
}

function hasServer(folder: string): boolean {
  return isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))
}
