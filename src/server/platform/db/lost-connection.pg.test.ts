import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { world } from '#test/support/world.ts'
import { type Database, openPostgres } from './open.ts'

const { pool } = (await world()).parts.database
const url = new URL(process.env.TEST_DATABASE_URL ?? '')
url.pathname = `/${(await pool.query('select current_database() as name')).rows[0].name}`
const database = openPostgres(url.href, 1)
const outside = new pg.Client({ connectionString: url.href })
await outside.connect()
afterAll(() => Promise.all([database.close(), outside.end()]))

/** Ends a connection from the other side, as a restart of PostgreSQL would. */
async function cutOff(pid: number) {
  await outside.query('select pg_terminate_backend($1)', [pid])
  const gone = 'select count(*)::int as n from pg_stat_activity where pid = $1'
  await expect.poll(async () => (await outside.query(gone, [pid])).rows[0].n).toBe(0)
}

const pidOf = async (db: { execute: Database['db']['execute'] }) =>
  Number((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)

test('a connection lost during a transaction fails only that one, and the next gets a new connection', async () => {
  for (let round = 0; round < 3; round += 1) {
    const cut = database.transaction(async (tx) => {
      await cutOff(await pidOf(tx))
      await tx.execute(sql`select 1`)
    })
    // The server says why, unless the closed socket is noticed first: by reading, or by writing.
    await expect(cut).rejects.toThrow(/terminat|ECONNRESET|EPIPE/)
  }
  expect(await database.transaction(pidOf)).toBeGreaterThan(0)
})

test('a connection lost between transactions is replaced without an error or a leak in the pool', async () => {
  for (let round = 0; round < 20; round += 1) {
    const pid = await database.transaction(pidOf)
    await cutOff(pid)
    expect(await database.transaction(pidOf)).not.toBe(pid)
  }
})

test('a started transaction is not repeated on another connection', async () => {
  let started = 0
  const cut = database.transaction(async (tx) => {
    started += 1
    await cutOff(await pidOf(tx))
  })
  await expect(cut).rejects.toThrow()
  expect(started).toBe(1)
})
