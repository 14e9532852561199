import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { systemContext } from '#server/context.ts'
import { seats } from '#server/fulfillment/seats/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { userByEmail } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { linesBilled } from '#test/support/changes.ts'
import { memberIds } from '#test/support/company-members.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { booksOf } from '#test/support/payments.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { endNotices } from '../purchases/end-notices.ts'
import { applyDueChanges } from './apply-due.ts'
import { purchaseChanges } from './tables.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = 1_200_000
/** A call to the other process takes about this long to begin. */
const lagMs = 100
let acme: Buyer
let members: string[]
const w = await world()
const other = await otherProcess(w)
beforeEach(async () => {
  acme = await buyer(w)
  members = [...(await memberIds(acme.admin)).values()]
  expect(await userByEmail(w, acme.admin.email)).toBeDefined()
})

const system = () => systemContext(w.parts)
const change = (id: string, count: number, total: number, admin = acme.admin) =>
  admin.post(`/api/purchases/${id}/changes`, { line: 0, seats: count, total, billing: 'next' })
const give = (count: number) =>
  acme.admin.post('/api/company/members', {
    selectedMembers: members.slice(0, count),
    product: 'Slack',
    subscriptions: ['Pro'],
  })

async function end(id: string) {
  await system().db.delete(seats).where(eq(seats.companyId, acme.companyId))
  await system()
    .db.update(purchases)
    .set({ status: 'cancelled', cancelledAt: w.clock.now(), cancelsAt: w.clock.now() })
    .where(eq(purchases.id, id))
}

test('more seats while the month is invoiced: the cycle ahead is billed for them once', {
  timeout,
}, async () => {
  const seen = new Outcomes('before', 'after')
  for (let round = 0; round < rounds; round += 1) {
    w.clock.set('2026-11-12T10:00:00Z')
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    // On this day the running cycle has no day left, so that only the cycle ahead is at stake.
    w.clock.set('2026-12-12T08:00:00Z')
    await signInAgain(w, admin)
    const [answer] = await race(
      round,
      () => change(id, 5, 0, other.as(admin)),
      () => runMonth(system(), '2026-12'),
    )
    const wasInvoiced = answer.status === 409
    if (wasInvoiced) expect([answer.body.code, answer.body.preview.total]).toEqual(['preview_changed', 7.88])
    if (wasInvoiced) must(await change(id, 5, 7.88, admin))
    seen.add(wasInvoiced ? 'after' : 'before')
    await runMonth(system(), '2027-01')
    const billed = (await linesBilled(w, id)).filter((line) => line.includes('12-12 to 01-12'))
    const cents = billed.map((line) => Number(line.split(' = ')[1]))
    expect(
      cents.reduce((sum, each) => sum + each, 0),
      billed.join('\n'),
    ).toBe(3938)
    await end(id)
  }
  seen.expectAll()
})

test('two plans of one subscription become the same plan at once: one of them does, the other is refused', {
  timeout,
}, async () => {
  const plan = 'Outreach Starter'
  const selectedProducts = ['Outreach Pro', 'Outreach Scale'].map((name) => ({
    ...{ name, billingCycle: 'monthly', seats: 2 },
  }))
  const seen = new Outcomes('here', 'there')
  for (let round = 0; round < rounds; round += 1) {
    const id = await paid(w, acme.admin, { productName: 'SalesHandy', selectedProducts })
    const wish = (line: number, admin = acme.admin) =>
      admin.post(`/api/purchases/${id}/changes`, { line, plan, total: 0 })
    const [there, here] = await race(
      round,
      () => wish(0, other.as(acme.admin)),
      () => wish(1),
      lagMs,
    )
    expect([there.status, here.status].sort()).toEqual([201, 409])
    expect((there.status === 409 ? there : here).body.code).toBe('not_changeable')
    seen.add(here.status === 201 ? 'here' : 'there')
    await end(id)
  }
  seen.expectAll()
})

test('a costlier cycle on the day of a suspension: it begins and is invoiced before, or ends with a reason', {
  timeout,
}, async () => {
  const olga = await operatorOf(w)
  const seen = new Outcomes('done', 'dropped')
  for (let round = 0; round < rounds; round += 1) {
    w.clock.set('2026-11-12T10:00:00Z')
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin, order('SalesHandy', 'Outreach Starter', 10))
    const wish = { line: 0, plan: 'Outreach Scale', billingCycle: 'annually', total: 0 }
    expect((await admin.post(`/api/purchases/${id}/changes`, wish)).status).toBe(201)
    w.clock.set('2026-12-12T00:03:00Z')
    await signInAgain(w, olga)
    const [suspended] = await race(
      round,
      () =>
        other
          .as(olga)
          .put(`/api/operator/companies/${companyId}/standing`, { suspended: true, reason: 'Unpaid' }),
      () => applyDueChanges(system()),
      lagMs,
    )
    must(suspended)
    const [change] = await system()
      .db.select()
      .from(purchaseChanges)
      .where(eq(purchaseChanges.purchaseId, id))
    const billed = (await linesBilled(w, id)).map((line) => Number(line.split(' = ')[1]))
    const outcome = change?.state === 'done' ? 'done' : 'dropped'
    expect([change?.state, billed]).toEqual(
      outcome === 'done' ? ['done', [28_800, 1_430_400]] : ['dropped', [28_800]],
    )
    seen.add(outcome)
  }
  seen.expectAll()
})

test('a month is invoiced while the buyer gives an order up: whatever was billed is credited, and nothing more comes', {
  timeout,
}, async () => {
  const seen = new Outcomes('invoiced before', 'never invoiced')
  for (let round = 0; round < rounds; round += 1) {
    w.clock.set('2026-11-12T10:00:00Z')
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin)
    must(await change(id, 6, 15.75, admin))
    w.clock.set('2026-12-14T08:00:00Z')
    await signInAgain(w, admin)
    const [givenUp] = await race(
      round,
      () => other.as(admin).post(`/api/purchases/${id}/give-up`),
      () => runMonth(system(), '2026-12'),
      lagMs,
    )
    must(givenUp)
    for (const month of ['2027-01', '2027-02']) {
      w.clock.set(`${month}-14T10:00:00Z`)
      await runMonth(system(), month)
    }
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150 })
    seen.add((await linesBilled(w, id)).length > 1 ? 'invoiced before' : 'never invoiced')
  }
  seen.expectAll()
})

test('more seats while seats are handed out: nobody gets one that is not paid for', { timeout }, async () => {
  const id = await paid(w, acme.admin, order('Slack', 'Pro', 1))
  const seen = new Outcomes('given', 'refused')
  for (let round = 0; round < rounds; round += 1) {
    const preview = must(await acme.admin.post(`/api/purchases/${id}/changes/preview`, { line: 0, seats: 2 }))
    const [added, given] = await race(
      round,
      () => change(id, 2, preview.body.total, other.as(acme.admin)),
      () => give(2),
      lagMs,
    )
    expect(added.status, added.text).toBe(201)
    expect([200, 409]).toContain(given.status)
    seen.add(given.status === 200 ? 'given' : 'refused')
    const held = await system().db.select().from(seats).where(eq(seats.companyId, acme.companyId))
    expect(held).toHaveLength(given.status === 200 ? 2 : 0)
    await system().db.delete(seats).where(eq(seats.companyId, acme.companyId))
    await system().db.execute(sql`update purchase_lines set seats = 1, before_cents = 875, after_cents = 788
      where purchase_id = ${id}::uuid`)
  }
  seen.expectAll()
})

test('fewer seats while one is handed out: it is refused, or the newest holder loses it on that day', {
  timeout,
}, async () => {
  const seen = new Outcomes('planned', 'refused')
  for (let round = 0; round < rounds; round += 1) {
    w.clock.set('2026-11-12T10:00:00Z')
    const id = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    const [fewer, given] = await race(
      round,
      () => change(id, 1, 0, other.as(acme.admin)),
      () => give(2),
      lagMs,
    )
    expect(given.status, given.text).toBe(200)
    expect([201, 409]).toContain(fewer.status)
    seen.add(fewer.status === 201 ? 'planned' : 'refused')
    if (fewer.status === 409) expect(fewer.body.code).toBe('seats_held')
    w.clock.set('2026-12-12T00:03:00Z')
    await Promise.all([applyDueChanges(system()), applyDueChanges(system())])
    const held = await system().db.select().from(seats).where(eq(seats.companyId, acme.companyId))
    expect(held).toHaveLength(fewer.status === 201 ? 1 : 2)
    await end(id)
  }
  seen.expectAll()
})

test('a cancellation is taken back while it ends: the subscription goes on whole, or is over', {
  timeout,
}, async () => {
  const seen = new Outcomes('kept', 'over')
  for (let round = 0; round < rounds; round += 1) {
    w.clock.set('2026-11-12T10:00:00Z')
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    must(await admin.post(`/api/purchases/${id}/cancel`))
    w.clock.set('2027-01-12T09:59:59.999Z')
    await signInAgain(w, admin)
    const over = { ...system(), now: () => new Date('2027-01-12T10:00:00Z') }
    const [kept] = await race(
      round,
      () => other.as(admin).post(`/api/purchases/${id}/keep`),
      () => endNotices(over),
      lagMs,
    )
    const [purchase] = await system().db.select().from(purchases).where(eq(purchases.id, id))
    const outcome = kept.status === 200 ? 'kept' : 'over'
    seen.add(outcome)
    expect([kept.status, purchase?.status, purchase?.cancelsAt === null]).toEqual(
      outcome === 'kept' ? [200, 'paid', true] : [409, 'cancelled', false],
    )
  }
  seen.expectAll()
})
