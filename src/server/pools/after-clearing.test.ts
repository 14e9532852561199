import { beforeEach, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { clearsAt } from '#test/support/pool-story.ts'
import {
  commit,
  committedCompanies,
  moveTo,
  openPool,
  type PoolBody,
  storyTiers,
} from '#test/support/pools.ts'
import { must } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)
beforeEach(async () => {
  await signInAgain(w, operator)
})

const code = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]
const deadline = '2026-12-02T14:00:00Z'
const companies = {
  Halden: [
    [42, 14],
    [60, 10],
  ],
  Kestrel: [[20, 14]],
  Lumen: [[20, 9.9]],
  Oakline: [[18, 13.5]],
} as const

/** The first price is reached with 80 seats; Lumen's maximum is below it. */
async function cleared(changes: object = {}) {
  const pool = await openPool(w, changes)
  const all = await committedCompanies(w, pool.slug, companies)
  await clearsAt(w, deadline)
  await moveTo(w, '2026-12-03T10:00:00Z', ...Object.values(all).map(({ admin }: Buyer) => admin))
  return { pool, ...all }
}
const mine = async (person: Person, { slug }: PoolBody) =>
  must(await person.get(`/api/pools/${slug}`)).mine.commitment

test('after a closed pool a company sees its award, or that the price was above its maximum', async () => {
  const { pool, Halden, Lumen } = await cleared()
  expect(must(await w.browser().get(`/api/pools/${pool.slug}`))).toMatchObject({
    state: 'closed',
    result: { price: 13.5, seats: 80, companies: 3, clearedAt: '2026-12-02T14:00:00.000Z' },
  })
  expect(await mine(Halden.admin, pool)).toMatchObject({
    state: 'awarded',
    canWithdraw: false,
    awards: [{ seats: 42, price: 13.5, perCycle: 567, clearing: 1 }],
    credited: 0,
  })
  expect(await mine(Lumen.admin, pool)).toMatchObject({
    state: 'left_out',
    counts: false,
    why: 'price',
    text: 'Cleared at $13.50, above your maximum.',
  })
  expect(code(await commit(Lumen.admin, pool.slug, [[20, 14]]))).toEqual([409, 'pool_state'])
  const listed = must(await operator.get(`/api/operator/pools/${pool._id}/commitments?why=price`)).commitments
  expect(listed.map(({ company }: { company: { name: string } }) => company.name)).toEqual(['Lumen'])
})

test('a pool that missed every price releases everyone', async () => {
  const pool = await openPool(w)
  const { Kestrel } = await committedCompanies(w, pool.slug, { Kestrel: companies.Kestrel })
  await clearsAt(w, deadline)
  await moveTo(w, '2026-12-03T10:00:00Z', Kestrel.admin)
  expect(await mine(Kestrel.admin, pool)).toMatchObject({
    state: 'released',
    counts: false,
    why: 'not_reached',
    text: 'No price was reached. You owe nothing.',
  })
})

test('while a pool rolls, what is not awarded can be changed or withdrawn, and awarded seats stay', async () => {
  const { pool, Halden, Kestrel, Lumen } = await cleared({ rollsUntil: '2027-01-31' })
  // Halden still asks for 60 seats at $10.00.
  expect(await mine(Halden.admin, pool)).toMatchObject({ state: 'awarded', canWithdraw: true })
  expect(await mine(Kestrel.admin, pool)).toMatchObject({ state: 'awarded', canWithdraw: false })
  const withdraw = (admin: Person) => admin.post(`/api/pools/${pool.slug}/commitment/withdraw`)
  expect(code(await withdraw(Kestrel.admin))).toEqual([409, 'nothing_committed'])
  expect(must(await withdraw(Halden.admin))).toMatchObject({
    state: 'awarded',
    steps: [],
    awards: [{ seats: 42 }],
    canWithdraw: false,
  })
  expect(must(await commit(Halden.admin, pool.slug, [[70, 13.5]]))).toMatchObject({
    state: 'awarded',
    staysRolling: true,
    goodUntil: '2027-01-31',
    startsOn: '2026-12-30',
  })
  // Lumen did not choose to stay in: its offer ended with the deadline.
  expect(await mine(Lumen.admin, pool)).toMatchObject({ state: 'standing', counts: false, why: 'lapsed' })
  const stayed = must(await Lumen.admin.post(`/api/pools/${pool.slug}/commitment/stay`))
  expect(stayed).toMatchObject({
    counts: true,
    why: null,
    goodUntil: '2027-01-31',
    text: 'Cleared at $13.50, above your maximum.',
  })
  expect(must(await withdraw(Lumen.admin))).toMatchObject({ state: 'withdrawn' })
})

test('a new company joins a rolling pool, always for as long as it rolls', async () => {
  const { pool } = await cleared({ rollsUntil: '2027-01-31' })
  await moveTo(w, '2027-01-10T10:00:00Z')
  const { admin } = await buyer(w)
  const saved = await commit(admin, pool.slug, [[10, 13.5]], { staysRolling: false })
  expect(saved.status).toBe(201)
  // Three days after the clearing of the day.
  expect(saved.body).toMatchObject({
    staysRolling: true,
    goodUntil: '2027-01-31',
    startBy: pool.validUntil,
    startsOn: '2027-01-13',
    counts: true,
  })
  expect(code(await commit(admin, pool.slug, [[10, 13.5]], { startBy: '2027-01-12' }))).toEqual([
    400,
    'condition_too_tight',
  ])
})

more(
  'in a rolling pool prices at or above the current one stay as they are, and cheaper ones may improve',
  async () => {
    const { pool } = await cleared({ rollsUntil: '2027-01-31' })
    const edit = (tiers: object[]) => operator.patch(`/api/operator/pools/${pool._id}`, { tiers })
    const [first, second, third] = storyTiers
    expect(code(await edit([{ ...first, minSeats: 50 }, second as object, third as object]))).toEqual([
      409,
      'not_improved',
    ])
    const better = [first as object, { ...second, minSeats: 110 }, third as object]
    expect(must(await edit(better)).tiers[1]).toMatchObject({ minSeats: 110 })
    expect(code(await operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'Late' }))).toEqual([
      409,
      'pool_state',
    ])
  },
)

more('what was awarded to fewer than three participants is not public', async () => {
  const tiers = [{ minSeats: 20, minCompanies: 1, price: '13.50' }]
  const pool = await openPool(w, { tiers })
  await committedCompanies(w, pool.slug, { Halden: companies.Halden, Kestrel: companies.Kestrel })
  await clearsAt(w, deadline)
  await moveTo(w, '2026-12-03T10:00:00Z')
  expect(must(await w.browser().get(`/api/pools/${pool.slug}`))).toMatchObject({
    state: 'closed',
    result: null,
  })
  expect(must(await operator.get(`/api/operator/pools/${pool._id}`)).result).toMatchObject({ seats: 62 })
})
