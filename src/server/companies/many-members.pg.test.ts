import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { company, type Team } from '../../../test/builders.ts'
import { manyMembers } from '../../../test/many-members.ts'
import { type World, world } from '../../../test/world.ts'
import { nameContains } from './name-search.ts'
import { members } from './tables.ts'

let w: World
let team: Team
beforeAll(async () => {
  w = await world()
  team = await company(w)
  await manyMembers(w.parts.database.db, team.id, 10_000)
})

/** The plan of a statement, with the rows that were really read. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await w.parts.database.db.execute(sql`explain (analyze, timing off) ${query}`)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const mostRowsRead = (plan: string) =>
  Math.max(...[...plan.matchAll(/actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows)))

describe('of 10,000 members, before and after the database has counted them', () => {
  const ofTeam = () => sql`${members.companyId} = ${team.id}`
  const inOrder = sql`order by ${members.nameKey}, ${members.id} limit 51`

  test.each([false, true])(
    'a page and a search read little more than they show (counted: %s)',
    async (counted) => {
      if (counted) await w.parts.database.pool.query('analyze members')
      const page = await planOf(
        sql`select id from ${members} where ${ofTeam()} and (${members.nameKey}, ${members.id}) > ('m', ${team.id}) ${inOrder}`,
      )
      expect(page).toContain('members_page')
      expect(mostRowsRead(page)).toBeLessThanOrEqual(51)
      const isMeant = nameContains(members, 'Rare Person', team.id)
      const search = await planOf(sql`select id from ${members} where ${ofTeam()} and ${isMeant} ${inOrder}`)
      expect(search).toContain('members_name')
      expect(mostRowsRead(search)).toBeLessThanOrEqual(10)
      const address = sql`${members.emailKey} like 'rare@%'`
      const found = await planOf(sql`select id from ${members} where ${ofTeam()} and ${address} ${inOrder}`)
      expect(found).toContain('members_email_start')
    },
  )
})

test('the pages hold every member once, in order', async () => {
  const seen: string[] = []
  let cursor: unknown = ''
  do {
    const answer = await team.admin.get(`/api/company/members?limit=200${cursor && `&cursor=${cursor}`}`)
    seen.push(...answer.body.map(({ _id }: { _id: string }) => _id))
    cursor = answer.headers['x-next-cursor']
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([10_002, 10_002])
})

test('the whole list comes with one statement and all names', async () => {
  const { body } = await team.admin.get('/api/company/members')
  expect(body).toHaveLength(10_002)
  expect((await team.admin.get('/api/company/members?q=rare%20per')).body).toHaveLength(1)
})
