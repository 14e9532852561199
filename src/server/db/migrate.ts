import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Db } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const startLock = 7_226_551
/** The code under which a step refuses rows: see the migration that first added rules. */
const doesNotFit = 'CB001'

/** The database was made by a newer program, which may keep things that this one would get wrong. */
export class SchemaTooNew extends Error {}

/** Rows of an older version break a rule of this one: nothing was changed. */
export class DataDoesNotFit extends Error {}

/** A step of the schema: its name, and the moment by which steps are ordered. */
export type Migration = { newest: string; at: number }

/** Brings the schema up to date. */
export async function migrate({ pool }: Database, folder = migrationsFolder) {
  const client = await pool.connect()
  try {
    const db = drizzle(client)
    requireKnown(await newestApplied(db))
    // A big table takes longer to change than any request may take.
    await client.query('set statement_timeout = 0')
    await runMigrations(db, { migrationsFolder: folder }).catch((error: Error) => {
      throw reportOf(error) ?? error
    })
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

/** What a step says of rows that it cannot take over; null for any other error. */
function reportOf({ cause }: Error): DataDoesNotFit | null {
  return cause instanceof pg.DatabaseError && cause.code === doesNotFit
    ? new DataDoesNotFit(cause.message)
    : null
}

/** Every step that this program knows, oldest first. */
export function knownMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return (journal.entries as { tag: string; when: number }[]).map(({ tag, when }) => ({
    newest: tag,
    at: when,
  }))
}

/** The last step that a database has taken; null when it was never used. */
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
    `The database has the schema ${applied.newest}, and this program knows schemas up to ${last.newest}. ` +
      'Use the newer program that made it, or restore a backup from before.',
  )
}

/**
 * Several processes may start at once on PostgreSQL: one prepares the schemas, the others wait for it.
 * The lock has a connection of its own, so that even a pool of one can do the work, and ends with it.
 */
export async function oneStartAtATime<T>({ kind, pool }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work() // alone in its folder anyway
  const client = new pg.Client({ ...pool.options, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end()
  }
}
