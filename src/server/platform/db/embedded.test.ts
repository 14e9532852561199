import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { templateBlob } from '#test/support/template.ts'
import { keepCheckpoints } from './checkpoints.ts'
import { openEmbedded } from './embedded.ts'
import { type Database, fromPglite } from './open.ts'

const synced: string[] = []
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync = (handle: number) => {
    synced.push(readlinkSync(`/proc/self/fd/${handle}`))
    fs.fsyncSync(handle)
  }
  return { ...fs, fsyncSync }
})

const folder = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
const database: Database = fromPglite(
  await openEmbedded(join(folder, 'database'), { loadDataDir: templateBlob() }),
)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('all files of a new database reach the disk before it is used', () => {
  for (const file of ['/PG_VERSION', '/global/pg_filenode.map', '/postgresql.conf', '/database']) {
    expect(synced.filter((path) => path.endsWith(file))).not.toEqual([])
  }
})

test('every commit reaches the disk before it is confirmed, and a read does not wait for the disk', async () => {
  const { pool } = database
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  expect((await pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '64MB' }])
  await pool.query('create table notes (id int)')
  for (let id = 0; id < 5; id += 1) {
    synced.length = 0
    await pool.query('insert into notes values ($1)', [id])
    expect(synced.filter((file) => file.includes('/pg_wal/'))).toHaveLength(1)
  }
  synced.length = 0
  await pool.query('select * from notes')
  expect(synced).toEqual([])
})

test('a checkpoint runs automatically, syncs the tables, and ends with the server', async () => {
  await database.pool.query('create table papers as select 1 as id')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const query = vi.spyOn(database.pool, 'query')
  const stop = keepCheckpoints(database, {
    everyMs: 1000,
    onError: (error) => {
      throw error
    },
  })
  synced.length = 0
  vi.advanceTimersByTime(1000)
  expect(query.mock.calls).toEqual([['checkpoint']])
  await query.mock.results[0]?.value
  expect(synced.some((file) => file.includes('/base/'))).toBe(true)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(query).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a failed checkpoint is reported, and PostgreSQL gets none because it runs its own', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const query = vi.fn(() => Promise.reject(new Error('the disk is full')))
  const onError = vi.fn()
  const full = { ...database, pool: { query } as unknown as Database['pool'] }
  keepCheckpoints({ ...full, kind: 'postgres' }, { onError })
  const stop = keepCheckpoints(full, { onError })
  vi.advanceTimersByTime(5 * 60 * 1000)
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  expect(query).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})

/** How often the event loop came around while this work ran. */
async function turnsDuring(work: () => Promise<unknown>) {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

async function keepRunning(statement: () => Promise<unknown>) {
  const end = performance.now() + 200
  while (performance.now() < end) await statement()
}

test('statements one after the other let requests and timers have their turn, also in a transaction', async () => {
  const alone = () => keepRunning(() => database.pool.query('select 1'))
  expect(await turnsDuring(alone)).toBeGreaterThan(1)
  const together = () => database.transaction((tx) => keepRunning(() => tx.execute('select 1')))
  expect(await turnsDuring(together)).toBeGreaterThan(1)
})

test('a statement that is sent often is planned once', async () => {
  for (let n = 0; n < 10; n += 1)
    expect((await database.pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
  const { rows } = await database.pool.query('select statement from pg_prepared_statements')
  expect(rows).toContainEqual({ statement: 'select $1::int as n' })
})

test('a call waits for a transaction that takes a minute, and is answered then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: minute, resolve: end } = Promise.withResolvers<void>()
  const long = database.transaction(() => minute)
  const waiting = database.pool.query('select 1 as answer')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  end()
  await long
  expect((await waiting).rows).toEqual([{ answer: 1 }])
})
