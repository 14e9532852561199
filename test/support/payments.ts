import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { creditAfter, owedAfter } from '#domain/billing/ledger.ts'
import { post } from '#server/billing/ledger/post.ts'
import { ledgerEntries } from '#server/billing/ledger/tables.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { type Buyer, buyer, operatorOf, order, type Person, requested } from './buyers.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'
import type { World } from './world.ts'

export type Bill = { purchaseId: string; invoiceId: string; amount: number }

/** An authorized purchase with an unpaid invoice. */
export async function billed(world: World, admin: Person, body = order()): Promise<Bill> {
  const purchaseId = await requested(admin, body)
  const { body: approved } = await (await operatorOf(world)).post(
    `/api/operator/purchases/${purchaseId}/approve`,
  )
  return { purchaseId, invoiceId: approved.invoice._id, amount: approved.invoice.amountsDue }
}

/** A company that owes for that many purchases. */
export async function debtor(world: World, count = 1): Promise<Buyer & { bills: Bill[] }> {
  const who = await buyer(world)
  const bills: Bill[] = []
  for (let each = 0; each < count; each += 1)
    bills.push(await billed(world, who.admin, order('Slack', 'Pro', 4 + each)))
  return { ...who, bills }
}

/** A company that paid for its purchases at Stripe, in one payment. */
export async function payer(world: World, stripe: StripeStandIn, count = 1) {
  const who = await debtor(world, count)
  const { clientSecret, paymentId } = (await who.admin.post('/create-payment-intent')).body
  stripe.pay(clientSecret)
  await who.admin.get(`/api/payments/${paymentId}`)
  return { ...who, paymentId: paymentId as string }
}

/** Gives a company credit, which lowers its next invoice. */
export function rewarded(world: World, companyId: string, amountCents: number) {
  return inTransaction(systemContext(world.parts), (tx) =>
    post(tx, [{ kind: 'rewarded', companyId, amountCents }]),
  )
}

/** A company's ledger: its entries and sums. */
export async function booksOf(world: World, companyId: string) {
  const entries = await world.parts.database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(ledgerEntries.id)
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.amountCents, 0)
  return {
    kinds: entries.map(({ kind, amountCents }) => [kind, amountCents]),
    owed: owedAfter(entries),
    credit: creditAfter(entries),
    rewards: sumOf('rewarded') - sumOf('reward_reversed'),
    received: sumOf('paid') + sumOf('overpaid') - sumOf('refunded') - sumOf('charged_back'),
  }
}

/** The status of every open purchase, as the dashboard reads it. */
export async function statusesOf(admin: Person): Promise<string[]> {
  const { body } = await admin.get('/api/purchases2')
  return body.map(({ status }: { status: string }) => status)
}

/** Expects that everything is paid and that the books match the provider to the cent. */
export async function expectSettled(world: World, stripe: StripeStandIn, companyId: string, admin: Person) {
  const books = await booksOf(world, companyId)
  expect(books).toMatchObject({ owed: 0, credit: 0, received: stripe.receivedFrom(companyId) })
  expect(new Set(await statusesOf(admin))).toEqual(new Set(['paid']))
}
