import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const startLock = 7_226_551

/** Brings the schema up to date. */
export async function migrate({ pool }: Database) {
  const client = await pool.connect()
  try {
    // A big table takes longer to change than any request may take.
    await client.query('set statement_timeout = 0')
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
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
