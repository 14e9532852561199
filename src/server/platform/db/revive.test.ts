import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { templateBlob } from '#test/support/template.ts'
import { openInMemory } from './embedded.ts'
import { fromPglite } from './open.ts'
import { prepared } from './prepared.ts'

const open = () => openInMemory({ loadDataDir: templateBlob() })
const panic = {
  name: 'error',
  severity: 'PANIC',
  code: '53100',
  message: 'No space left on device',
  length: 0,
}

/** The next statement finds the disk full; any later one would never return. */
function panicOnce(pglite: PGlite) {
  const asked = vi.spyOn(pglite, 'execProtocolStream')
  asked.mockResolvedValueOnce([panic] as never)
  return asked
}

test('after a panic the embedded database is not used again and is reopened', async () => {
  const [first, second] = await Promise.all([open(), open()])
  const reopen = vi
    .fn<() => Promise<PGlite>>()
    .mockRejectedValueOnce(new Error('still no space'))
    .mockResolvedValueOnce(second)
  const database = fromPglite(first, { reopen })
  const count = () =>
    prepared(database.db, 'count', (db, name) =>
      db.select({ n: sql<number>`1` }).from(sql`(select 1) as one`).prepare(name),
    ).execute()
  expect(await count()).toEqual([{ n: 1 }])
  const asked = panicOnce(first)
  await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  const before = asked.mock.calls.length
  await expect(database.pool.query('select 1')).rejects.toThrow('is being reopened')
  await expect.poll(() => count().catch(() => 'not yet'), { timeout: 20_000 }).toEqual([{ n: 1 }])
  expect(asked.mock.calls.length).toBe(before)
  expect(reopen).toHaveBeenCalledTimes(2)
  await database.close()
  expect([first.closed, second.closed]).toEqual([false, true])
  await first.close()
})
