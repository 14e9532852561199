import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { migrate, oneStartAtATime } from './migrate.ts'
import { openPostgres } from './open.ts'

const newUrl = () => newDatabase(process.env.TEST_DATABASE_URL ?? '')

test('eight processes that start concurrently on an empty database migrate it once', async () => {
  const config = readConfig({
    DATABASE_URL: await newUrl(),
    DATABASE_POOL_SIZE: '3',
    SESSION_SECRET: 'a secret that only the tests know',
  })
  const start = () =>
    openParts(
      config,
      () => new Date(),
      () => {},
    )
  const all = await Promise.all(Array.from({ length: 8 }, start))
  const { rows } = await (all[0] as (typeof all)[number]).database.pool.query(
    'select count(*) as runs, count(distinct hash) as migrations from drizzle.__drizzle_migrations',
  )
  expect(rows[0].runs).toBe(rows[0].migrations)
  expect(rows[0].runs).toBeGreaterThan(1)
  await Promise.all(all.map(closeParts))
}, 60_000)

test('a start waits for a migration by another process, without a time limit, even with a pool of one', async () => {
  const database = openPostgres(await newUrl(), 1)
  database.pool.options.statement_timeout = 50
  const turns: string[] = []
  const finish = Promise.withResolvers<void>()
  const first = oneStartAtATime(database, async () => {
    turns.push('first begins')
    await finish.promise
    await database.pool.query('select pg_sleep(0.01)')
    turns.push('first ends')
  })
  await expect.poll(() => turns).toEqual(['first begins'])
  const second = oneStartAtATime(database, async () => turns.push('second'))
  const waiting = `select 1 from pg_stat_activity where wait_event = 'advisory' and now() - query_start > '100 ms'`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1)
  finish.resolve()
  await Promise.all([first, second])
  expect(turns).toEqual(['first begins', 'first ends', 'second'])
  await database.close()
})

test('a migration may take longer than a request, and requests keep their limit after it', async () => {
  const database = openPostgres(await newUrl(), 1)
  await migrate(database)
  expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  await database.close()
})
