import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const startLock = 7_226_551
/** The error code a migration raises for invalid rows: see the migration that first added constraints. */
const doesNotFit = 'CB001'

/** The database was created by a newer version, whose data this one might damage. */
export class SchemaTooNew extends Error {}

/** Rows from an older version violate a constraint of this one: nothing was changed. */
export class DataDoesNotFit extends Error {}

/** A migration: its name, and the time by which migrations are ordered. */
export type Migration = { newest: string; at: number }

/** The code with which a migration reports something worth knowing. */
const worthKnowing = 'CB002'

/** Brings the schema up to date. */
export async function migrate(
  { pool }: Database,
  folder = migrationsFolder,
  print: (text: string) => void = () => {},
) {
  const client = await pool.connect()
  const report = ({ code, message = '' }: { code?: string | undefined; message?: string | undefined }) => {
    if (code === worthKnowing) print(message)
  }
  client.on('notice', report)
  try {
    const db = drizzle(client)
    requireKnown(await newestApplied(db))
    // Changing a large table takes longer than the limit for requests.
    await client.query('set statement_timeout = 0')
    await runMigrations(db, { migrationsFolder: folder }).catch((error: Error) => {
      throw reportOf(error) ?? error
    })
  } finally {
    await client.query('reset statement_timeout')
    client.off('notice', report)
    client.release()
  }
}

/** A migration's message about rows it cannot convert; null for any other error. */
function reportOf({ cause }: Error): DataDoesNotFit | null {
  return cause instanceof pg.DatabaseError && cause.code === doesNotFit
    ? new DataDoesNotFit(cause.message)
    : null
}

/** Every migration this version knows, oldest first. */
export function knownMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return (journal.entries as { tag: string; when: number }[]).map(({ tag, when }) => ({
    newest: tag,
    at: when,
  }))
}

/** The last migration applied to a database; null if it was never used. */
export async function newestApplied(db: Pick<Db, 'execute'>): Promise<Migration | null> {
  const { rows: found } = await db.execute(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (found.length === 0) return null
  const { rows } = await db.execute<{ at: number | string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  const at = Number(rows[0]?.at ?? 0)
  if (at === 0) return null
  const known = knownMigrations().find((migration) => migration.at === at)
  return known ?? { newest: `of ${new Date(at).toISOString()}`, at }
}

export function requireKnown(applied: Migration | null) {
  const last = knownMigrations().at(-1)
  if (!applied || !last || applied.at <= last.at) return
  throw new SchemaTooNew(
    `The database has the schema ${applied.newest}, but this version only knows schemas up to ${last.newest}. ` +
      'Use the newer version that created it, or restore an earlier backup.',
  )
}

/**
 * Several processes may start together on PostgreSQL: one migrates the schema, the others wait for it.
 * The lock has its own connection, so even a pool of one can do the work, and is released with it.
 */
export async function oneStartAtATime<T>({ kind, pool }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work() // the folder lock already keeps others out
  const client = new pg.Client(pool.options)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0') // the role may have a limit, and a migration takes its time
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end()
  }
}
