import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../test/durability/child.ts'
import { templateBlob } from '../../../test/template.ts'
import { keepCheckpoints } from './checkpoints.ts'
import { openEmbedded } from './embedded.ts'
import { fromPglite } from './open.ts'

const synced: string[] = []
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync = (handle: number) => {
    synced.push(readlinkSync(`/proc/self/fd/${handle}`))
    fs.fsyncSync(handle)
  }
  return { ...fs, fsyncSync }
})

async function openScratch() {
  const pglite = await openEmbedded(join(scratchFolder(), 'database'), { loadDataDir: templateBlob() })
  return fromPglite(pglite)
}

test('every commit reaches the disk before it is answered, a read costs no such wait', async () => {
  const { pool, close } = await openScratch()
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  await pool.query('create table notes (id int)')
  for (let id = 0; id < 5; id += 1) {
    synced.length = 0
    await pool.query('insert into notes values ($1)', [id])
    expect(synced.filter((file) => file.includes('/pg_wal/'))).toHaveLength(1)
  }
  synced.length = 0
  await pool.query('select * from notes')
  expect(synced).toEqual([])
  await close()
})

test('a checkpoint comes round by itself, syncs the tables, and ends with the server', async () => {
  const database = await openScratch()
  await database.pool.query('create table notes as select 1 as id')
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
  await database.close()
})

test('a checkpoint that fails is told, and PostgreSQL, which makes its own, is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const query = vi.fn(() => Promise.reject(new Error('the disk is full')))
  const onError = vi.fn()
  const database = { kind: 'embedded', pool: { query } } as unknown as Parameters<typeof keepCheckpoints>[0]
  keepCheckpoints({ ...database, kind: 'postgres' }, { onError })
  const stop = keepCheckpoints(database, { onError })
  vi.advanceTimersByTime(5 * 60 * 1000)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(query).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})
