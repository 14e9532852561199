import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { placeCursor } from '#server/platform/paging.ts'
import { company } from '#test/support/builders.ts'
import { manyMembers } from '#test/support/many-members.ts'
import { world } from '#test/support/world.ts'
import { type MemberFilter, selectMembers } from './member-queries.ts'

const w = await world()
const team = await company(w)
await manyMembers(w.parts.database.db, team.id, 10_000)

/** The database's query plan for a page of members, with the rows it actually read. */
async function planOf(filter: MemberFilter): Promise<string> {
  const query: SQL = selectMembers(systemContext(w.parts), team.id, filter).getSQL()
  const { rows } = await w.parts.database.db.execute(sql`explain (analyze, timing off) ${query}`)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const maxRowsRead = (plan: string) =>
  Math.max(...[...plan.matchAll(/actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows)))

test.each([
  ['before', false],
  ['after', true],
])('a page reads only its own rows, %s the database has analyzed its 10,000 rows', async (_, isCounted) => {
  if (isCounted) await w.parts.database.pool.query('analyze members')
  const cursor = placeCursor({ value: 'finn', id: team.id })
  for (const filter of [{ limit: 50 }, { limit: 50, cursor }]) {
    const plan = await planOf(filter)
    expect(plan).toContain('members_page')
    expect(maxRowsRead(plan)).toBeLessThanOrEqual(51)
  }
  const search = await planOf({ q: 'rare per', limit: 50 })
  expect(search).toContain('members_name')
  expect(maxRowsRead(search)).toBeLessThanOrEqual(2)
  const address = await planOf({ q: 'are@acm', limit: 50 })
  expect(address).toContain('members_name')
  expect(maxRowsRead(address)).toBeLessThanOrEqual(2)
})

test('the pages contain every member once', async () => {
  const seen: string[] = []
  let cursor: unknown = ''
  do {
    const answer = await team.admin.get(`/api/company/members?limit=200${cursor && `&cursor=${cursor}`}`)
    seen.push(...answer.body.map(({ _id }: { _id: string }) => _id))
    cursor = answer.headers['x-next-cursor']
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([10_002, 10_002])
})

test('one of many members is found, and the whole list can be read', async () => {
  for (const q of ['RARE%20per', 'RE%40acme']) {
    const found = (await team.admin.get(`/api/company/members?q=${q}&limit=50`)).body
    expect(found.map(({ emailAccount }: { emailAccount: string }) => emailAccount)).toEqual([
      'rare@acme.example',
    ])
  }
  expect((await team.admin.get('/api/company/members')).body).toHaveLength(10_002)
})
