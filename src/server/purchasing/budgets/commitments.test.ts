import { beforeEach, expect, test } from 'vitest'
import { cyclesFrom } from '#domain/purchasing/budget.ts'
import { colleague } from '#test/support/builders.ts'
import { budget, costCenter } from '#test/support/finance.ts'
import { commit, openPool } from '#test/support/pools.ts'
import { adminsStep, approves, type Halden, halden, must, setPolicy } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

let company: Halden
const w = await world()
beforeEach(async () => {
  company = await halden(w)
  await costCenter(company.ines, 'ENG', 'Engineering')
  must(await company.mara.patch(`/api/company/members/${company.ids.mara}`, { costCenter: 'ENG' }))
  await setPolicy(company.mara, adminsStep)
})

const asked = async (period: string) =>
  (await company.ines.get(`/api/budgets?period=${period}`)).body.budgets[0].asked

test('a commitment is asked for with its most per year, by months from its start, until it is withdrawn', async () => {
  const domain = company.mara.email.slice(company.mara.email.indexOf('@') + 1)
  const other = await colleague(w, { admin: company.mara, domain }, { name: 'Anna', role: 'admin' })
  const pool = await openPool(w)
  for (const period of ['2026', '2027']) await budget(company.ines, 100_000, 'hard', { period })
  must(await commit(company.mara, pool.slug, [[10, 14]]))
  const [request] = must(await other.get('/api/requests?box=decide')).body.requests
  const months = (from: string, until: string) => cyclesFrom(pool.startsOn, 'monthly', from, until).length
  const perMonth = request.perYear / 12
  const expected = [
    perMonth * months('2026-11-12', '2027-01-01'),
    perMonth * months('2027-01-01', '2028-01-01'),
  ]
  expect(expected[1]).toBeGreaterThan(0)
  expect([await asked('2026'), await asked('2027')]).toEqual(expected)
  must(await approves(other, request))
  expect([await asked('2026'), await asked('2027')]).toEqual(expected)
  must(await company.mara.post(`/api/pools/${pool.slug}/commitment/withdraw`))
  expect([await asked('2026'), await asked('2027')]).toEqual([0, 0])
})
