import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { closeParts, openParts } from '../parts.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open.ts'

async function newDatabase() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const server = openPostgres(url.href, 1)
  const name = `start_${randomUUID().replaceAll('-', '')}`
  await server.pool.query(`create database ${name}`)
  await server.close()
  url.pathname = `/${name}`
  return url.href
}

test('eight processes that start at once on an empty database all get ready, and migrate it once', async () => {
  const config = readConfig({
    DATABASE_URL: await newDatabase(),
    DATABASE_POOL_SIZE: '3',
    SESSION_SECRET: 'a secret that only the tests know',
  })
  const start = () => openParts(config, () => new Date(), () => {})
  const all = await Promise.all(Array.from({ length: 8 }, start))
  const { rows } = await (all[0] as (typeof all)[number]).database.pool.query(
    'select count(*) as runs, count(distinct hash) as migrations from drizzle.__drizzle_migrations',
  )
  expect(rows[0].runs).toBe(rows[0].migrations)
  expect(rows[0].runs).toBeGreaterThan(1)
  await Promise.all(all.map(closeParts))
}, 60_000)

test('a start waits for another process that migrates, however short requests are cut off', async () => {
  const database = openPostgres(await newDatabase(), 2)
  database.pool.options.statement_timeout = 50
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock(7226551)')
  const started = migrate(database)
  const waiting = "select 1 from pg_stat_activity where wait_event = 'advisory'"
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
  await other.query("select pg_sleep(0.2)").catch(() => {}) // longer than any statement of a request may take
  await other.query('select pg_advisory_unlock(7226551)')
  await started
  other.release()
  expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '50ms' }])
  await database.close()
})
