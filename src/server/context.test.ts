import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { world } from '#test/support/world.ts'
import { inTransaction, refusalOf, systemContext, type Tx } from './context.ts'

const w = await world()
await w.parts.database.db.execute(sql`create table notes (note text)`)

const write = (tx: Tx, note: string) => tx.db.execute(sql`insert into notes values (${note})`)

async function notes() {
  const { rows } = await w.parts.database.db.execute(sql`select note from notes order by note`)
  return rows.map(({ note }) => note)
}

test('a refused part is undone with what should follow it, and the rest is stored', async () => {
  const followed: string[] = []
  await inTransaction(systemContext(w.parts), async (tx) => {
    await write(tx, 'before')
    const refused = await refusalOf(tx, async (part) => {
      await write(part, 'refused')
      part.beforeCommit.push(() => write(tx, 'with the refused'))
      part.afterCommit.push(() => followed.push('refused'))
      throw new Refused('conflict')
    })
    expect(refused?.code).toBe('conflict')
    const done = await refusalOf(tx, async (part) => {
      await refusalOf(part, () => Promise.reject(new Refused('not_found')))
      await write(part, 'done')
      part.beforeCommit.push(() => write(tx, 'with the done'))
      part.afterCommit.push(() => followed.push('done'))
    })
    expect(done).toBeNull()
  })
  expect(await notes()).toEqual(['before', 'done', 'with the done'])
  expect(followed).toEqual(['done'])
})

test('a bug in a part fails the whole transaction', async () => {
  const before = await notes()
  const work = inTransaction(systemContext(w.parts), async (tx) => {
    await write(tx, 'lost')
    await refusalOf(tx, () => Promise.reject(new TypeError('a bug')))
  })
  await expect(work).rejects.toThrow('a bug')
  expect(await notes()).toEqual(before)
})
