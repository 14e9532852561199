import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { rounds } from '#test/checks/effort.ts'
import { expectStatement } from '#test/support/account-statements.ts'
import { type Buyer, buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { booksOf } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { invoices } from '../invoices/tables.ts'
import { balanceSql, creditLeft } from '../ledger/balances.ts'
import { givenBackOf } from '../ledger/invoice-books.ts'
import { post } from '../ledger/post.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { pollPayments } from './poll-payments.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const olga = await operatorOf(w)

type Dispute = ReturnType<StripeStandIn['dispute']>
type State = Buyer & { purchases: string[]; secrets: string[]; payments: string[]; disputes: Dispute[] }
type Step = (state: State, pick: number) => Promise<unknown>

const one = <T>(list: T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

async function deliver(dispute: Dispute | undefined) {
  if (!dispute) return
  const { payload, headers } = stripe.event('charge.dispute.updated', dispute, { at: w.clock.now() })
  await w.app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
}

/** Every action that moves money. An action that is refused changes nothing. */
const steps: Record<string, Step> = {
  request: async (state, pick) => {
    state.purchases.push(await requested(state.admin, order('Slack', 'Pro', 1 + (pick % 50))))
  },
  authorize: ({ purchases }, pick) => olga.post(`/api/operator/purchases/${one(purchases, pick)}/approve`),
  begin: async ({ admin, secrets, payments }) => {
    const { status, body } = await admin.post('/create-payment-intent')
    if (status !== 200) return
    secrets.push(body.clientSecret)
    payments.push(body.paymentId)
  },
  pay: async ({ secrets }, pick) => {
    const secret = one(secrets, pick)
    const isOpen = secret && stripe.intentOf(secret).status === 'requires_payment_method'
    if (isOpen) stripe.pay(secret)
  },
  settle: () => pollPayments(systemContext(w.parts), 3),
  refund: async ({ payments }, pick) => {
    const amount = pick % 2 ? undefined : 1 + (pick % 900) / 100
    await olga.post(`/api/operator/payments/${one(payments, pick)}/refund`, { amount, reason: 'Any' })
    // Some refunds stay pending: their money is reserved until the provider has answered.
    if (pick % 3) await w.runJobs()
  },
  creditNote: async ({ admin }, pick) => {
    const { invoices: all } = (await admin.get('/invoices')).body
    const amount = pick % 2 ? undefined : 1 + (pick % 900) / 100
    const path = `/api/operator/invoices/${one<{ _id: string }>(all, pick)?._id}/credit-note`
    await olga.post(path, { amount, reason: 'Any' })
  },
  dispute: async (state, pick) => {
    const intent = [...stripe.intents.values()].find(
      ({ metadata }) => metadata.paymentId === one(state.payments, pick),
    )
    if (!intent?.amount_received) return
    state.disputes.push(stripe.dispute(intent.id, { amount: 1 + (pick % intent.amount_received) }))
    await deliver(state.disputes.at(-1))
  },
  decide: async ({ disputes }, pick) => {
    const dispute = one(disputes, pick)
    if (dispute?.status === 'needs_response') dispute.status = pick % 2 ? 'won' : 'lost'
    await deliver(dispute)
  },
  reward: ({ companyId }, pick) =>
    inTransaction(systemContext(w.parts), (tx) =>
      post(tx, [{ kind: 'rewarded', companyId, amountCents: 1 + (pick % 4000) }]),
    ),
  reverse: async ({ companyId }, pick) => {
    const { rewards } = await booksOf(w, companyId)
    const amountCents = Math.min(rewards, 1 + (pick % 4000))
    await inTransaction(systemContext(w.parts), (tx) =>
      post(tx, [{ kind: 'reward_reversed', companyId, amountCents }]),
    )
  },
  month: () => olga.post('/api/operator/invoices/run', { month: '2026-12' }),
  cancel: ({ admin, purchases }, pick) => admin.post(`/api/purchases/${one(purchases, pick)}/cancel`),
}

/** What credit notes took off the unpaid invoice. */
const lowered = sql<number>`(select coalesce(sum(n.amount_cents - n.returned_cents), 0)::bigint
  from credit_notes n where n.invoice_id = invoices.id)`

/** What payments brought and no bank took back: an invoice that was opened again may keep a part. */
const kept = sql<number>`coalesce(sum(case ledger_entries.kind when 'paid' then amount_cents
  when 'charged_back' then -amount_cents else 0 end) filter (where coalesce(event_key, '') not like '%:credit'), 0)::bigint`

/** invoices = payments + credits + due, for each invoice and for the company. */
async function expectBalanced({ companyId, admin }: State) {
  const { db } = w.parts.database
  const all = await db
    .select({
      invoice: invoices,
      owed: balanceSql('receivable'),
      lowered,
      kept,
      given: givenBackOf(invoices.id),
    })
    .from(invoices)
    .innerJoin(ledgerEntries, eq(ledgerEntries.invoiceId, invoices.id))
    .where(eq(invoices.companyId, companyId))
    .groupBy(invoices.id)
  let due = 0
  for (const { invoice, owed, lowered: off, kept: paid, given } of all) {
    const left = invoice.status === 'due' ? invoice.dueCents - off - paid : 0
    due += left
    expect(owed).toBe(left)
    expect(given.givenBackCents + given.reservedCents).toBeLessThanOrEqual(invoice.afterCents)
  }
  const books = await booksOf(w, companyId)
  expect(books.owed).toBe(due)
  // A bank may take what was refunded already, and cash back may be reversed after it was used.
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(amount_cents), 0) as cents from ledger_entries
    where company_id = ${companyId} and kind in ('charged_back', 'reward_reversed') and invoice_id is null`)
  const credit = await creditLeft(systemContext(w.parts), companyId)
  expect(credit).toBeGreaterThanOrEqual(0 - Number(rows[0]?.cents))
  const shown = (await admin.get('/api/dashboard/summary')).body
  expect([shown.credit, shown.debt]).toEqual([Math.max(0, credit) / 100, Math.max(0, -credit) / 100])
  const [held] = await db
    .select({ most: sql<number>`coalesce(max(n), 0)` })
    .from(sql`(select count(*) n from payment_shares where is_open group by invoice_id) held`)
  expect(Number(held?.most)).toBeLessThanOrEqual(1)
  await expectStatement(w, companyId, books.owed - books.credit)
  return books
}

test('in any order of actions, invoices equal payments plus credits plus what is due', async () => {
  const names = Object.keys(steps)
  const step = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(10_000) })
  const opening = ['request', 'request', 'authorize', 'begin', 'pay', 'settle']
  const first = fc.constant(opening.map((name, pick) => ({ name, pick })))
  const stories = fc
    .tuple(first, fc.array(step, { minLength: 5, maxLength: 20 }))
    .map((parts) => parts.flat())
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const state: State = {
        ...(await buyer(w)),
        purchases: [],
        secrets: [],
        payments: [],
        disputes: [],
      }
      for (const { name, pick } of story) {
        await steps[name]?.(state, pick)
        await expectBalanced(state)
      }
      await w.runJobs()
      await steps.settle?.(state, 0)
      const { received } = await expectBalanced(state)
      expect(received).toBe(stripe.receivedFrom(state.companyId))
      // Banks may take the same money several times here.
      if (state.disputes.length === 0) expect(received).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: rounds({ short: 1, long: 40 }) },
  )
}, 240_000)
