import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import type { Payments } from '#server/platform/gateways/payments/payments.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { autoPayer, cards, saved } from '#test/support/auto-pay.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { runOnly } from '#test/support/queued-jobs.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { announceCharges } from './announce-charges.ts'
import { chargeDue } from './charge-due.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 3_600_000 })
const w = await world()
const other = await otherProcess(w)
const system = systemContext(w.parts)

/** A company with auto-pay. It gets a bill in each round and has paid it at the end. */
async function company() {
  w.clock.set('2027-03-01T10:00:00Z')
  const who = await autoPayer(w, {}, 0)
  let [priceCents, billedCents] = [0, 0]
  return {
    ...who,
    /** A bill that is charged from now on: the company was told three days ago. */
    owes: async () => {
      w.clock.set('2027-03-01T10:00:00Z')
      const bill = await billed(w, who.admin)
      w.clock.set('2027-03-05T00:11:00Z')
      await announceCharges(system)
      w.clock.set('2027-03-08T14:00:00Z')
      await runOnly(w)
      const cents = Math.round(bill.amount * 100)
      // Credit of an earlier round lowers what is due, but the price is always the same.
      priceCents ||= cents
      billedCents += priceCents
      return { ...bill, cents }
    },
    /** Everything billed was received once, less what was credited. */
    expectPaidOnce: async (creditedCents = 0) => {
      const books = await booksOf(w, who.companyId)
      expect(books.owed).toBe(0)
      expect(books.received).toBe(await receivedAtProvider(who.companyId))
      expect(books.received - books.credit).toBe(billedCents - creditedCents)
    },
  }
}

async function receivedAtProvider(companyId: string): Promise<number> {
  const { rows } = await w.parts.database.pool.query<{ cents: string }>(
    `select coalesce(sum(i.amount_cents), 0) as cents from sandbox_intents i
     join payments p on p.id = i.payment_id where p.company_id = $1 and i.status = 'paid'`,
    [companyId],
  )
  return Number(rows[0]?.cents)
}

type Paid = { requestedBy: string | null; methodId: string | null; cents: number }

/** The one payment that paid an invoice. */
async function paymentOf({ invoiceId }: { invoiceId: string }): Promise<Paid> {
  const { rows } = await w.parts.database.pool.query<Paid>(
    `select p.requested_by as "requestedBy", p.method_id as "methodId", s.amount_cents as cents
     from payments p join payment_shares s on s.payment_id = p.id where s.invoice_id = $1 and p.status = 'paid'`,
    [invoiceId],
  )
  expect(rows).toHaveLength(1)
  return rows[0] as Paid
}

/** A run in this process that says whether it made a charge. */
function runHere() {
  const payments = w.parts.payments as Payments
  let charges = 0
  const charge: Payments['charge'] = (facts) => {
    charges += 1
    return payments.charge(facts)
  }
  const ctx = systemContext({ ...w.parts, payments: { ...payments, charge } })
  return { run: () => chargeDue(ctx), hasCharged: () => charges > 0 }
}

test('two runs at once charge a company once', { timeout }, async () => {
  const seen = new Outcomes('here', 'there')
  const { owes, expectPaidOnce } = await company()
  for (let round = 0; round < rounds; round += 1) {
    const bill = await owes()
    const here = runHere()
    await race(round, () => other.run('charge-due', {}), here.run)
    seen.add(here.hasCharged() ? 'here' : 'there')
    expect(await paymentOf(bill)).toMatchObject({ requestedBy: null, cents: bill.cents })
    expect((await runOnly(w)).get('announce-payment')).toBe(1)
    await expectPaidOnce()
  }
  seen.expectAll()
})

test('a charge and a payment by hand at once pay once', { timeout }, async () => {
  const seen = new Outcomes('charged', 'paid with a saved method', 'paid with a card')
  const { admin, method, owes, expectPaidOnce } = await company()
  const withMethod = (): Promise<unknown> => other.as(admin).post('/api/payments', { method })
  const withCard = async (): Promise<unknown> => {
    const { body } = await other.as(admin).post('/create-payment-intent')
    if (!body.clientSecret) return body
    await other.as(admin).post('/api/sandbox/confirm', { clientSecret: body.clientSecret, card: cards.pays })
    return other.as(admin).get(`/api/payments/${body.paymentId}`)
  }
  for (let round = 0; round < rounds; round += 1) {
    const bill = await owes()
    // A card takes three calls.
    const [byHand, lagMs] = round % 4 < 2 ? [withMethod, 20] : [withCard, 100]
    await race(round, byHand, () => chargeDue(system), lagMs)
    // Whoever only took back the other's payment leaves it to the next run.
    await chargeDue(system)
    await pollPayments(system)
    const { requestedBy, methodId } = await paymentOf(bill)
    const how = methodId ? 'paid with a saved method' : 'paid with a card'
    seen.add(requestedBy ? how : 'charged')
    expect((await runOnly(w)).get('announce-payment')).toBe(1)
    await expectPaidOnce()
  }
  seen.expectAll()
})

test('a credit note at the moment of the charge leaves no cent unexplained', { timeout }, async () => {
  const seen = new Outcomes('credited first', 'charged first')
  const operator = await operatorOf(w)
  const { owes, expectPaidOnce } = await company()
  let carried = 0
  for (let round = 0; round < rounds; round += 1) {
    const { invoiceId, cents } = await owes()
    const note = { amount: 1, reason: 'A day without service' }
    const [answer] = await race(
      round,
      () => other.as(operator).post(`/api/operator/invoices/${invoiceId}/credit-note`, note),
      () => chargeDue(system),
      20,
    )
    must(answer)
    await runOnly(w, 'take-back-payments')
    await chargeDue(system)
    const paid = await paymentOf({ invoiceId })
    carried += 100
    seen.add(paid.cents === cents ? 'charged first' : 'credited first')
    await expectPaidOnce(carried)
  }
  seen.expectAll()
})

test('a charge while its method is replaced and removed takes one of the two, once', {
  timeout,
}, async () => {
  const seen = new Outcomes('the old one', 'the new one')
  const { admin, setting, owes, expectPaidOnce } = await company()
  let method = setting.method
  for (let round = 0; round < rounds; round += 1) {
    const bill = await owes()
    const next = await saved(admin, { card: cards.pays })
    const replace = async () => {
      must(await other.as(admin).put('/api/auto-pay', { ...setting, method: next }))
      must(await other.as(admin).delete(`/api/payment-methods/${method}`))
      await other.run('check-setup', { methodId: method })
    }
    await race(round, replace, () => chargeDue(system))
    // What was announced anew is charged three days later, and so is what the removed method refused.
    for (const day of ['11', '14']) {
      w.clock.set(`2027-03-${day}T14:00:00Z`)
      await runOnly(w, 'retry-charges')
      await chargeDue(system)
    }
    const { methodId, cents } = await paymentOf(bill)
    expect(cents).toBe(bill.cents)
    expect([method, next]).toContain(methodId)
    seen.add(methodId === method ? 'the old one' : 'the new one')
    await expectPaidOnce()
    method = next
  }
  seen.expectAll()
})
