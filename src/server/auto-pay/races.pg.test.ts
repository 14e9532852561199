import { expect, test } from 'vitest'
import { autoPayer, cards, passDays, saved } from '../../../test/auto-pay.ts'
import { operatorEmail, operatorOf } from '../../../test/buyers.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { booksOf } from '../../../test/payments.ts'
import { world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { chargeDue } from './charge-due.ts'

const rounds = roundsOf({ short: 2, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 3_600_000 })
const env = { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' }
const w = await world({ env })
/** Another process has its own connections and the same database. */
const system = systemContext(w.parts)

/** A company that is charged from now on: it was told three days ago. */
async function announced() {
  w.clock.set('2027-03-01T10:00:00Z')
  const who = await autoPayer(w)
  await passDays(w, 6)
  w.clock.set('2027-03-08T14:00:00Z')
  const { admin } = who
  await admin.get('/api/auto-pay')
  return { ...who, cents: Math.round(who.bill.amount * 100) }
}

async function receivedAtProvider(companyId: string): Promise<number> {
  const { rows } = await w.parts.database.pool.query<{ cents: string }>(
    `select coalesce(sum(i.amount_cents), 0) as cents from sandbox_intents i
     join payments p on p.id = i.payment_id where p.company_id = $1 and i.status = 'paid'`,
    [companyId],
  )
  return Number(rows[0]?.cents)
}

async function expectPaidOnce(companyId: string, cents: number) {
  await pollPayments(system)
  await w.runJobs()
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: cents })
  expect(await receivedAtProvider(companyId)).toBe(cents)
}

test('two runs at once charge a company once', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { companyId, cents } = await announced()
    await Promise.all([chargeDue(system), chargeDue(system)])
    await expectPaidOnce(companyId, cents)
  }
})

test('a charge and a payment by hand at once pay once', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, cents, method } = await announced()
    const byHand = async () => {
      if (round % 2 === 0) return admin.post('/api/payments', { method })
      const { body } = await admin.post('/create-payment-intent')
      if (!body.clientSecret) return
      await admin.post('/api/sandbox/confirm', { clientSecret: body.clientSecret, card: cards.pays })
      await admin.get(`/api/payments/${body.paymentId}`)
    }
    await Promise.all([chargeDue(system), byHand()])
    await chargeDue(system)
    await expectPaidOnce(companyId, cents)
  }
})

test('a credit note or another method at the moment of the charge leaves no cent unexplained', {
  timeout,
}, async () => {
  const operator = await operatorOf(w)
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId, cents, method, setting, bill } = await announced()
    const other = await saved(admin, { card: cards.pays })
    const note = () =>
      operator.post(`/api/operator/invoices/${bill.invoiceId}/credit-note`, {
        amount: 1,
        reason: 'A day without service',
      })
    const remove = async () => {
      await admin.put('/api/auto-pay', { ...setting, method: other })
      return admin.delete(`/api/payment-methods/${method}`)
    }
    const [, answer] = await Promise.all([chargeDue(system), round % 2 === 0 ? note() : remove()])
    expect(answer.status).toBeLessThan(300)
    await w.runJobs()
    await passDays(w, 3)
    await pollPayments(system)
    const books = await booksOf(w, companyId)
    expect(books.owed).toBe(0)
    expect(books.received).toBe(await receivedAtProvider(companyId))
    expect(books.received - books.credit).toBe(cents - (round % 2 === 0 ? 100 : 0))
  }
})
