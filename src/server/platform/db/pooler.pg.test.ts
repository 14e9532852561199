import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { users } from '#server/people/accounts/tables.ts'
import { explainStart } from '#server/start-failure.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { behindPooler, startPgBouncer } from '#test/support/pgbouncer.ts'
import { checkPooler, WrongPooler } from './check-pooler.ts'
import { withDirect } from './direct.ts'
import { migrate, oneStartAtATime } from './migrate.ts'
import { openPostgres } from './open.ts'
import type { Pooler } from './pooler.ts'
import { prepared } from './prepared.ts'

const { TEST_DATABASE_URL: server = '', TEST_DATABASE_TEMPLATE: template } = process.env
let direct: string
let pooled: string
let lenient: string
const ends: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

beforeAll(async () => {
  direct = await newDatabase(server, template)
  const accepted = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout'
  const [strict, accepting] = [
    await startPgBouncer(server),
    await startPgBouncer(server, { more: [accepted] }),
  ]
  ends.push(strict.stop, accepting.stop)
  pooled = behindPooler(direct, strict.url)
  lenient = behindPooler(direct, accepting.url)
})

async function on<T>(
  url: string,
  pooler: Pooler,
  work: (database: ReturnType<typeof openPostgres>) => Promise<T>,
) {
  const database = openPostgres(url, 5, pooler)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe('a start', () => {
  const check = (url: string, pooler: Pooler) => on(url, pooler, (database) => checkPooler(database, pooler))

  test('on PostgreSQL itself goes on', () => check(direct, null))

  test('behind a pooler that was not declared stops with a sentence that names the setting', async () => {
    const stopped = await check(lenient, null).catch((error: Error) => error)
    expect(stopped).toBeInstanceOf(WrongPooler)
    expect(explainStart(stopped, null)).toMatch(
      /^DATABASE_URL leads to a pooler.*Set DATABASE_POOLER=transaction/,
    )
  })

  test('that declares a pooler that keeps no prepared statements stops with the setting of the pooler', async () => {
    await expect(check(pooled, 'prepared')).rejects.toThrow(/max_prepared_statements/)
  })

  test('whose parameters a pooler refuses names the line to add to its file', async () => {
    const config = readConfig({ DATABASE_URL: pooled })
    const refused = await check(pooled, null).catch((error: Error) => error)
    expect(explainStart(refused, config)).toBe(
      'The pooler at DATABASE_URL refuses the startup parameter "statement_timeout". Set DATABASE_POOLER=transaction, ' +
        'which sends none; or add this line to its file: ignore_startup_parameters = statement_timeout',
    )
  })

  test('with a pooler gives its role the limits of statements, unless it has some', async () => {
    await check(pooled, 'transaction')
    await check(pooled, 'transaction')
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as other`,
    )
    expect(rows).toEqual([{ one: '30s', other: '1min' }])
    await client.end()
  })

  test('migrates on a connection of its own, whose lock a second start waits for', async () => {
    const config = readConfig({
      DATABASE_URL: pooled,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: direct,
    })
    await on(pooled, 'transaction', async (database) => {
      const order: string[] = []
      const start = (name: string) =>
        withDirect(config, database, (session) =>
          oneStartAtATime(session, async () => {
            order.push(`${name} begins`)
            await migrate(session)
            order.push(`${name} ends`)
          }),
        )
      await Promise.all([start('first'), start('second')])
      expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
    })
  })
})

test('behind a pooler without its direct address, the start says what is missing', () => {
  const wanting = { DATABASE_URL: 'postgres://localhost/cobuy', DATABASE_POOLER: 'transaction' }
  expect(() => readConfig(wanting)).toThrow(
    'DATABASE_DIRECT_URL is not set, but takes the address of PostgreSQL itself when DATABASE_POOLER is set.',
  )
})

test('a statement that is prepared elsewhere has no name behind a pooler, and works on every connection', () =>
  on(pooled, 'transaction', async (database) => {
    const statement = prepared(database.db, 'list_users', (db, name) => db.select().from(users).prepare(name))
    const reads = await Promise.all(Array.from({ length: 60 }, () => statement.execute()))
    expect(reads.flat()).toEqual([])
    const known = sql`select count(*)::int as n from pg_prepared_statements where name = 'list_users'`
    const counts = await Promise.all(Array.from({ length: 30 }, () => database.db.execute(known)))
    expect(new Set(counts.map(({ rows }) => rows[0]?.n))).toEqual(new Set([0]))
  }))
