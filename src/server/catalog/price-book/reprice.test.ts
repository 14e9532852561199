import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { linePrices } from '#server/subscriptions/tables.ts'
import { buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { awarded, paysFirst } from '#test/support/pool-purchases.ts'
import { drafted, must, newVendor, planIdOf, price, published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { reprice } from './reprice.ts'

const w = await world()

/** Each test has a vendor of its own, at $40.00 less 20%. */
let name = ''
let count = 0
beforeEach(async () => {
  count += 1
  name = `Coder${count}`
  w.clock.set('2027-01-01T10:00:00Z')
  await published(w, ...newVendor(name.toLowerCase(), name, '2027-01-01', { perMember: 40, discount: 20 }))
})

/** A company whose subscription for 14 seats renews on this day of the month. */
async function subscribed(since: string) {
  w.clock.set(`${since}T10:00:00Z`)
  await signInAgain(w, await operatorOf(w))
  const { admin, companyId } = await buyer(w)
  const id = await paid(w, admin, order(name, 'Team', 14))
  return { admin, companyId, id }
}

/** The list price per seat from April 1, for everybody. */
const rise = (perMember: number) => price(planIdOf(w, name.toLowerCase(), 'Team'), '2027-04-01', perMember)

async function pricesOf(purchaseId: string) {
  const rows = await w.parts.database.db
    .select()
    .from(linePrices)
    .where(eq(linePrices.purchaseId, purchaseId))
    .orderBy(asc(linePrices.sequence))
  return rows.map(({ fromCycle, afterCents }) => [fromCycle.toISOString().slice(0, 10), afterCents])
}

async function emailsAbout(person: Person, subject: RegExp) {
  return (await w.emailsTo(person.email)).filter((email) => subject.test(email.subject))
}

test('an increase comes with the first renewal that is 45 days away, and is announced at once', async () => {
  const [late, early] = [await subscribed('2027-01-25'), await subscribed('2027-01-10')]
  w.clock.set('2027-03-01T10:00:00Z')
  await published(w, rise(44))
  const [email, ...more] = await emailsAbout(late.admin, /new price/)
  expect(more).toEqual([])
  expect(email?.subject).toBe(`${name}: new price from April 25, 2027`)
  expect(email?.text).toContain('$492.80 per month from April 25, 2027 (now $448.00 per month)')
  expect(email?.text).toContain('by March 26, 2027 if you don')
  expect(await pricesOf(late.id)).toEqual([['2027-04-25', 492_80]])
  expect(await pricesOf(early.id)).toEqual([['2027-05-10', 492_80]])
})

test('running again writes and announces nothing more', async () => {
  const { admin, id } = await subscribed('2027-01-25')
  w.clock.set('2027-03-01T10:00:00Z')
  await published(w, rise(44))
  await w.runJobs()
  for (const day of ['2027-03-02', '2027-03-20', '2027-04-24']) {
    w.clock.set(`${day}T02:10:00Z`)
    await reprice(systemContext(w.parts), {})
  }
  expect(await pricesOf(id)).toHaveLength(1)
  expect(await emailsAbout(admin, /price/)).toHaveLength(1)
})

test('a second subscription on the day of an email gets an email of its own', async () => {
  const { admin } = await subscribed('2027-01-25')
  w.clock.set('2027-03-01T10:00:00Z')
  await published(w, rise(44))
  await w.runJobs()
  w.clock.set('2027-03-01T12:00:00Z')
  await signInAgain(w, admin)
  const second = await paid(w, admin, order(name, 'Team', 5))
  await reprice(systemContext(w.parts), {})
  expect(await pricesOf(second)).toEqual([['2027-05-01', 176_00]])
  expect(await emailsAbout(admin, /new price/)).toHaveLength(2)
})

test('a decrease comes by itself with the next renewal', async () => {
  const { admin, id } = await subscribed('2027-01-10')
  w.clock.set('2027-04-01T10:00:00Z')
  await published(w, rise(36))
  const [email] = await emailsAbout(admin, /cheaper/)
  expect(email?.subject).toBe(`${name} gets cheaper from April 10, 2027`)
  expect(await pricesOf(id)).toEqual([['2027-04-10', 403_20]])
})

test('an announced increase that is withdrawn is called off by email', async () => {
  const { admin, id } = await subscribed('2027-01-25')
  w.clock.set('2027-03-01T10:00:00Z')
  await published(w, rise(44))
  await w.runJobs()
  w.clock.set('2027-03-05T10:00:00Z')
  await published(w, rise(40))
  const [email] = await emailsAbout(admin, /stays/)
  expect(email?.subject).toBe(`${name}: your price stays as it is`)
  expect(email?.text).toContain('$448.00 per month, instead of the announced $492.80 per month')
  expect(await pricesOf(id)).toEqual([
    ['2027-04-25', 492_80],
    ['2027-04-25', 448_00],
  ])
})

test('one set that changes two products makes one email', async () => {
  const { admin } = await subscribed('2027-01-25')
  await paid(w, admin, order('Grammarly', 'Business', 4))
  w.clock.set('2027-03-01T10:00:00Z')
  await published(w, rise(44), price(planIdOf(w, 'grammarly', 'Business'), '2027-04-01', 16.5))
  const emails = await emailsAbout(admin, /new price/)
  expect(emails.map(({ subject }) => subject)).toEqual(['2 products: new price from April 25, 2027'])
  expect(emails[0]?.text).toMatch(/Coder\d+ Team[\s\S]*Grammarly Business/)
})

test('a price for new orders touches no subscription, nor does one for a subscription that ends before', async () => {
  const [kept, ended] = [await subscribed('2027-01-25'), await subscribed('2027-01-25')]
  w.clock.set('2027-03-01T10:00:00Z')
  await signInAgain(w, ended.admin)
  must(await ended.admin.post(`/api/purchases/${ended.id}/cancel`))
  const forNew = { ...rise(50), after: { ...rise(50).after, appliesTo: 'new' } }
  await published(w, forNew)
  await w.runJobs()
  expect(await pricesOf(kept.id)).toEqual([])
  await published(w, rise(44))
  await w.runJobs()
  expect([await pricesOf(kept.id), await pricesOf(ended.id)]).toEqual([[['2027-04-25', 492_80]], []])
})

test('the preview says what will happen to each subscription, and stores nothing', async () => {
  const [kept, ended] = [await subscribed('2027-01-25'), await subscribed('2027-01-25')]
  w.clock.set('2027-03-01T10:00:00Z')
  await signInAgain(w, ended.admin)
  must(await ended.admin.post(`/api/purchases/${ended.id}/cancel`))
  const operator = await operatorOf(w)
  await signInAgain(w, operator)
  const { _id } = await drafted(operator, rise(44))
  const path = `/api/operator/change-sets/${_id}/preview`
  const { subscriptions, pages } = must(await operator.get(path))
  expect(subscriptions).toEqual({ increase: 1, decrease: 0, held: 0, ending: 1, monthlyDifference: 44.8 })
  expect(pages).toEqual(
    expect.arrayContaining([`/checkout-page/${name}`, `/software-marketplace/${name}-pricing`]),
  )
  const { effects } = must(await operator.get(`${path}/subscriptions?limit=200`))
  const effectOn = (id: string) =>
    effects.find((each: { purchase: { _id: string } }) => each.purchase._id === id)
  expect(effectOn(kept.id)).toMatchObject({
    effect: 'increase',
    oldAmount: '448.00',
    newAmount: '492.80',
    firstCycle: '2027-04-25',
    noticeBy: '2027-03-26',
    seats: 14,
    plan: 'Team',
  })
  expect(effectOn(ended.id)).toMatchObject({ effect: 'ending' })
  expect(await pricesOf(kept.id)).toEqual([])
})

test('a price from a pool never changes, and the preview says that it is held', async () => {
  w.clock.set('2027-01-10T10:00:00Z')
  await signInAgain(w, await operatorOf(w))
  const acme = await buyer(w)
  const planId = planIdOf(w, name.toLowerCase(), 'Team')
  const id = await awarded(w, acme, '2027-01-15', { planId, unitCents: 2900, listCents: 4000 })
  await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
  await paysFirst(w, acme, id)
  w.clock.set('2027-03-01T10:00:00Z')
  await signInAgain(w, await operatorOf(w))
  const draft = await drafted(await operatorOf(w), rise(20))
  const preview = await (await operatorOf(w)).get(
    `/api/operator/change-sets/${draft._id}/preview/subscriptions`,
  )
  expect(preview.body.effects).toMatchObject([{ purchase: { _id: id }, effect: 'held', newAmount: '290.00' }])
  await published(w, rise(20))
  await reprice(systemContext(w.parts), {})
  expect(await pricesOf(id)).toEqual([])
})
