import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { ownDatabase, type World, world } from '#test/support/world.ts'
import { CommitUnconfirmed, commit } from './lost-primary.ts'
import type { Database } from './open.ts'

let database: Database
let w: World
let outside: pg.Client
beforeAll(async () => {
  database = await ownDatabase(4)
  w = await world({ parts: { database } })
  outside = new pg.Client({ connectionString: database.pool.options.connectionString })
  await outside.connect()
  return () => Promise.all([database.close(), outside.end()])
})

const message = { kind: 'support', name: 'Ann', email: 'ann@acme.com', message: 'Hello' }
const name = async () => (await outside.query('select current_database() as name')).rows[0].name as string

/** What connections to a demoted primary are like: those of before answer, and take no changes. */
async function demoted(work: () => Promise<unknown>) {
  await outside.query(`alter database ${await name()} set default_transaction_read_only = on`)
  await endOthers()
  try {
    await work()
  } finally {
    await outside.query('set default_transaction_read_only = off')
    await outside.query(`alter database ${await name()} reset default_transaction_read_only`)
  }
}

async function endOthers() {
  await outside.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

test('a demoted primary is an outage for callers, and none of its connections is used again', async () => {
  await demoted(async () => {
    await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.1)')))
    expect(database.pool.totalCount).toBe(3)
    const before = database.losses.demotions
    const answer = await w.browser().post('/api/contact', message)
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ])
    expect(answer.body.canRepeat).toBe(false) // it keeps no answer under a key
    expect(database.losses.demotions).toBe(before + 1)
    await expect.poll(() => database.pool.totalCount).toBe(0)
    await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.1)')))
    expect((await w.browser().post('/api/contact', message)).status).toBe(503)
    // Right after it only the connection that said so is dropped: this may be a server that is read-only on purpose.
    await expect.poll(() => database.pool.totalCount).toBe(2)
    expect(database.losses.demotions).toBe(before + 1)
    expect((await w.browser().get('/readyz')).status).toBe(503)
    await endOthers()
  })
  await endOthers()
  expect((await w.browser().post('/api/contact', message)).status).toBe(201)
  expect((await w.browser().get('/readyz')).status).toBe(200)
})

test('connections that were lost while nobody used them fail no call, and are counted', async () => {
  await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.1)')))
  const before = database.losses.connections
  await endOthers()
  await expect.poll(() => database.losses.connections).toBeGreaterThanOrEqual(before + 3)
  expect((await w.browser().post('/api/contact', message)).status).toBe(201)
})

test('a call whose commit was not answered says 503, and its key finds out what happened', async () => {
  let lost = 0
  const transaction: Database['transaction'] = async (work) => {
    const result = await database.transaction(work)
    lost += 1
    if (lost === 1) throw new CommitUnconfirmed('Connection terminated unexpectedly')
    return result
  }
  const guest = (await world({ parts: { database: { ...database, transaction } } })).browser()
  const slack = { name: 'Pro', billingCycle: 'monthly', seats: 3 }
  const send = () =>
    guest.post(
      '/api/guest-purchase',
      { productName: 'Slack', selectedProducts: [slack] },
      { headers: { 'idempotency-key': 'a commit that was lost'.replaceAll(' ', '-') } },
    )
  const answer = await send()
  expect([answer.status, answer.body.code, answer.body.canRepeat]).toEqual([503, 'unavailable', true])
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body]).toEqual([201, first.body])
  expect((await database.pool.query('select from purchases')).rowCount).toBe(1)
})

test('a commit that no standby confirmed is not reported as one', async () => {
  const client = await database.pool.connect()
  const warn = (text: string) =>
    client.query(text === 'commit' ? `do $$ begin raise warning 'canceling wait' ; end $$` : text)
  await expect(commit(client, warn)).rejects.toBeInstanceOf(CommitUnconfirmed)
  await commit(client, async () => client.query('select 1'))
  client.release()
})

test('a process that gets no answer from the database in five seconds is not ready', async () => {
  const silent = { ...database, pool: { query: () => new Promise(() => {}) } as unknown as pg.Pool }
  const lone = await world({ parts: { database: { ...database, pool: silent.pool } } })
  const answer = await lone.browser().get('/readyz')
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '2'])
})
