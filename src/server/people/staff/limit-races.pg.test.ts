import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/day.ts'
import { buyer, offerAt, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { otherProcess } from '#test/support/other-process.ts'
import { drafted, must, planIdOf, price, publishing } from '#test/support/publications.ts'
import { type StaffPerson, staffOf } from '#test/support/staff.ts'
import { world } from '#test/support/world.ts'

let partners: StaffPerson[]
const rounds = 5

const w = await world()
const there = await otherProcess(w)
const owner = await operatorOf(w)
const reviewer = await staffOf(w, 'reviewer')
const finance: StaffPerson[] = [await staffOf(w, 'finance'), await staffOf(w, 'finance')]
const acme = await buyer(w)
await paidAndDelivered(w, acme.admin, order('Cursor', 'Business', 10))
beforeEach(async () => {
  must(await owner.put('/api/operator/four-eyes', { offersBelowCost: true, publicationPercent: 1 }))
  partners = [await staffOf(w, 'owner'), await staffOf(w, 'owner')]
})
afterEach(async () => {
  for (const { staffId } of partners) must(await owner.delete(`/api/operator/staff/${staffId}`))
})

const approve = (who: Person | undefined, id: string) =>
  (who as Person).post(`/api/operator/pending/${id}/approve`)
const elsewhere = (who: Person | undefined) => there.as(who as Person)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const counter = (id: string, perMember: number) =>
  reviewer.post(`/api/operator/purchases/${id}/counter`, offerAt(perMember))
const openOffers = async (id: string) => {
  const { rows } = await w.parts.database.pool.query(
    `select state, after_cents::int as cents from offers where purchase_id = $1 order by id`,
    [id],
  )
  return rows
}

describe('an offer that waits', () => {
  test('is made once, though two people approve it at once on two processes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await requested(acme.admin, order('Wiza', 'Email monthly', 4))
      const { pending } = (await counter(id, 5)).body
      const answers = await Promise.all([
        approve(finance[0], pending._id),
        approve(elsewhere(finance[1]), pending._id),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      expect(await openOffers(id)).toEqual([{ state: 'open', cents: 2000 }])
    }
  })

  test('is never made for a request that is decided at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await requested(acme.admin, order('Wiza', 'Email monthly', 4))
      const { pending } = (await counter(id, 5)).body
      const [approved, decided] = await Promise.all([
        approve(finance[0], pending._id),
        elsewhere(owner).post(`/api/operator/purchases/${id}/reject`, { reason: 'Too small' }),
      ])
      expect(decided.status).toBe(200)
      const offers = await openOffers(id)
      expect(offers.map(({ state }) => state)).not.toContain('open')
      expect(offers).toHaveLength(approved.status === 200 ? 1 : 0)
    }
  })

  test('never replaces an offer that is made at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await requested(acme.admin, order('Wiza', 'Email monthly', 4))
      const [first, second] = [(await counter(id, 5)).body.pending, (await counter(id, 6)).body.pending]
      const answers = await Promise.all([
        approve(finance[0], first._id),
        approve(elsewhere(finance[1]), second._id),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const cents = answers[0]?.status === 200 ? 2000 : 2400
      expect(await openOffers(id)).toEqual([{ state: 'open', cents }])
    }
  })
})

describe('a publication that waits', () => {
  const day = () => dayOf(new Date(w.clock.now().getTime() + 60 * 86_400_000))
  const draft = (perMember: number) =>
    drafted(owner, price(planIdOf(w, 'cursor', 'Business'), day(), perMember))
  const versionNow = async () => {
    const { rows } = await w.parts.database.pool.query('select version from price_book')
    return Number(rows[0].version)
  }

  test('is published once, though two owners approve it at once on two processes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { pending } = (await publishing(owner, await draft(60 + round * 10))).body
      const before = await versionNow()
      const answers = await Promise.all([
        approve(partners[0], pending._id),
        approve(elsewhere(partners[1]), pending._id),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      expect(await versionNow()).toBe(before + 1)
    }
  })

  test('is either edited or published as it was approved, never something in between', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const set = await draft(200 + round * 50)
      const { pending } = (await publishing(owner, set)).body
      const body = { revision: set.revision, title: 'Other prices' }
      const [approved, edited] = await Promise.all([
        approve(partners[0], pending._id),
        elsewhere(owner).patch(`/api/operator/change-sets/${set._id}`, body),
      ])
      expect([approved.status, edited.status].filter((status) => status === 200)).toHaveLength(1)
      const { state, title } = (await owner.get(`/api/operator/change-sets/${set._id}`)).body
      expect([state, title]).toEqual(
        approved.status === 200 ? ['published', 'Prices'] : ['draft', 'Other prices'],
      )
    }
  })
})
