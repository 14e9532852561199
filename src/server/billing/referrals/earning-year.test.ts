import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '#domain/platform/money.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { rounds } from '#test/checks/effort.ts'
import { goodPassword } from '#test/support/builders.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { booksOf } from '#test/support/payments.ts'
import { pays, referred, referrer, refunds, someInvoice } from '#test/support/referrers.ts'
import { world } from '#test/support/world.ts'
import { post } from '../ledger/post.ts'
import { earn } from './earn.ts'

const w = await world()

const again = (person: Person) => person.post('/auth/login', { email: person.email, password: goodPassword })

test('a referred company earns cash back for one year, and a later refund still reverses it', async () => {
  const { admin, link } = await referrer(w)
  const beta = await referred(w, link)
  const early = await pays(w, beta.admin)
  w.clock.set('2027-11-12T10:00:00Z')
  for (const person of [admin, beta.admin, await operatorOf(w)]) await again(person)
  const late = await pays(w, beta.admin)
  const read = async () => (await admin.get('/api/referrals')).body
  expect(await read()).toMatchObject({ registered: 1, cashBack: 0.63, entries: [{ state: 'ended' }] })
  await refunds(w, late.id)
  expect((await read()).cashBack).toBe(0.63)
  await refunds(w, early.id)
  expect((await read()).cashBack).toBe(0)
})

type Payment = { id: string; invoiceId: string; cents: number; counts: boolean }

/** Posts a payment or refund to the ledger and updates the referral in the same transaction. */
async function move(companyId: string, { id, invoiceId }: Payment, kind: 'paid' | 'refunded', cents: number) {
  await inTransaction(systemContext(w.parts), async (tx) => {
    await post(tx, [{ kind, companyId, invoiceId, paymentId: id, amountCents: cents }])
    await earn(tx, { companyId, paymentId: id, cause: kind })
  })
}

const step = fc.record({
  days: fc.constantFrom(0, 0, 1, 30, 90),
  cents: fc.integer({ min: 1, max: 900_000 }),
  refundOf: fc.option(fc.nat(20)),
})

test('after any payments, refunds and days, cash back is 2% of the qualifying spend', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (story) => {
      w.clock.set('2026-11-12T10:00:00Z')
      const { admin, companyId: ours, link } = await referrer(w)
      const { companyId } = await referred(w, link)
      const payments: Payment[] = []
      for (const { days, cents, refundOf } of story) {
        w.clock.pass({ days })
        const known = refundOf === null ? undefined : payments[refundOf % Math.max(1, payments.length)]
        if (known) await giveBack(companyId, known, cents)
        else payments.push(await pay(companyId, cents))
        const spend = payments.reduce((sum, payment) => sum + (payment.counts ? payment.cents : 0), 0)
        expect((await booksOf(w, ours)).credit).toBe(percentOf(spend, 2))
      }
      await again(admin)
      const { cashBack, entries } = (await admin.get('/api/referrals')).body
      const parts =
        entries[0]?.earnings.map((each: { earned: number }) => Math.round(each.earned * 100)) ?? []
      expect(Math.round(cashBack * 100)).toBe(parts.reduce((sum: number, part: number) => sum + part, 0))
    }),
    { numRuns: rounds({ short: 1, long: 30 }) },
  )
}, 240_000)

async function pay(companyId: string, cents: number): Promise<Payment> {
  const now = w.clock.now()
  const counts = now < new Date('2027-11-12T10:00:00Z')
  const payment = { id: newId(now), invoiceId: await someInvoice(w, companyId), cents, counts }
  await move(companyId, payment, 'paid', cents)
  return payment
}

async function giveBack(companyId: string, payment: Payment, wanted: number) {
  const cents = Math.min(wanted, payment.cents)
  payment.cents -= cents
  await move(companyId, payment, 'refunded', cents)
}
