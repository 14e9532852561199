import { asc, eq, sql } from 'drizzle-orm'
import { currency } from '#domain/billing/payment.ts'
import { Refused } from '#domain/platform/refused.ts'
import { issueCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { applyProviderStatus } from '#server/billing/payments/apply-provider-status.ts'
import { checkDispute } from '#server/billing/payments/check-dispute.ts'
import { importRefunds } from '#server/billing/payments/import-refunds.ts'
import { planPayment } from '#server/billing/payments/plan-payment.ts'
import { refund } from '#server/billing/payments/refund.ts'
import { sendRefund } from '#server/billing/payments/send-refund.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import {
  decideInSandbox,
  disputeInSandbox,
  refundInSandbox,
} from '#server/platform/gateways/payments/sandbox-disputes.ts'
import { intentIdOf } from '#server/platform/gateways/payments/sandbox-intents.ts'
import { sandboxIntents } from '#server/platform/gateways/tables.ts'
import { newId } from '#server/platform/ids.ts'
import type { Life } from './life.ts'

const reason = 'Service was down'

/** Whoever pays and gets money back. */
export type Payer = Pick<Life, 'admin' | 'operator' | 'companyId' | 'payments' | 'disputes'>

/** What the action answers, or why it was refused. */
export async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** Pays everything that is due: as startPayment and a card would, without asking the provider in between. */
export async function payAll({ admin, payments: paid }: Payer): Promise<string> {
  const plan = await orRefused(inTransaction(admin, (tx) => planPayment(tx, { provider: 'sandbox' })))
  if (plan instanceof Refused) return plan.code
  const [payment] = await admin.db
    .select()
    .from(payments)
    .where(eq(payments.id, plan.paymentId ?? ''))
  if (!payment) throw new Error('Another payment is under way.')
  const { id: paymentId, companyId, amountCents } = payment
  const intent = { id: intentIdOf(paymentId), paymentId, amountCents, status: 'paid' as const }
  await admin.db.insert(sandboxIntents).values({ ...intent, asksConfirmation: false, createdAt: admin.now() })
  const status = { ...intent, companyId, receivedCents: amountCents, failure: null, currency }
  await applyProviderStatus(systemContext(admin.parts), payment, status)
  paid.push(paymentId)
  return `${amountCents}`
}

/** An operator credits an invoice, in full or in part. */
export async function credit(life: Payer, pick: number): Promise<string> {
  return creditOne(life, pick, { reason })
}

/** An operator credits all of an invoice that came too early: what it was for is billed again. */
export async function creditAgain(life: Payer, pick: number): Promise<string> {
  return creditOne(life, pick, { reason: 'Came too early', comesBack: true })
}

async function creditOne(
  { operator, companyId }: Payer,
  pick: number,
  why: { reason: string; comesBack?: boolean },
): Promise<string> {
  const issued = await operator.db
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(asc(invoices.id))
  const invoice = issued[pick % issued.length]
  if (!invoice) return 'no invoice'
  const isAll = why.comesBack || pick % 3 === 0
  const amountCents = isAll ? null : 1 + (pick % Math.max(1, invoice.afterCents))
  const made = await orRefused(issueCreditNote(operator, { invoiceId: invoice.id, amountCents, ...why }))
  return `${invoice.number} by ${amountCents ?? 'all'}${made instanceof Refused ? `: ${made.code}` : ''}`
}

/** An operator refunds a payment, in full or in part. */
export async function refundOurs(life: Payer, pick: number): Promise<string> {
  const paymentId = one(life.payments, pick)
  if (!paymentId) return 'no payment'
  const amountCents = pick % 3 === 0 ? undefined : 1 + (pick % 4000)
  const asked = await orRefused(refund(life.operator, paymentId, { amountCents, reason }))
  if (asked instanceof Refused) return asked.code
  if ('pending' in asked) return 'waits'
  for (const { id, status } of asked.refunds)
    if (status === 'queued') await sendRefund(systemContext(life.admin.parts), id)
  return `${amountCents ?? 'all'}`
}

/** Somebody refunds a payment in the provider's dashboard, which knows what is left of it. */
export async function refundOutside(life: Payer, pick: number): Promise<string> {
  const paymentId = one(
    life.payments.filter((id) => !life.disputes.some((dispute) => dispute.paymentId === id)),
    pick,
  )
  if (!paymentId) return 'no payment'
  const ctx = systemContext(life.admin.parts)
  const intentId = intentIdOf(paymentId)
  const intent = await ctx.parts.payments?.findIntent(intentId)
  const left = intent ? intent.receivedCents - intent.refundedCents : 0
  if (left === 0) return 'nothing left'
  const amountCents = 1 + (pick % left)
  await refundInSandbox(ctx.db, { id: newId(ctx.now()), intentId, amountCents, at: ctx.now() })
  await importRefunds(ctx, paymentId)
  return `${amountCents}`
}

/** The card didn't take a refund: the money comes back to us. */
export async function refundFails(life: Payer, pick: number): Promise<string> {
  const paymentId = one(life.payments, pick)
  if (!paymentId) return 'no payment'
  const ctx = systemContext(life.admin.parts)
  const { rows } = await ctx.db.execute<{ amount: string }>(sql`
    update sandbox_refunds set failed_at = ${ctx.now().toISOString()}::timestamptz where id = (
      select id from sandbox_refunds where intent_id = ${intentIdOf(paymentId)} and failed_at is null
      order by id limit 1) returning amount_cents as amount`)
  if (!rows[0]) return 'no refund'
  await importRefunds(ctx, paymentId)
  return rows[0].amount
}

/** The bank takes a payment back, or a part of it. */
export async function dispute(life: Payer, pick: number): Promise<string> {
  const paymentId = one(
    life.payments.filter((id) => !life.disputes.some((each) => each.paymentId === id)),
    pick,
  )
  if (!paymentId) return 'no payment'
  const ctx = systemContext(life.admin.parts)
  const intentId = intentIdOf(paymentId)
  const received = (await ctx.parts.payments?.findIntent(intentId))?.receivedCents ?? 0
  if (received === 0) return 'not paid'
  const amountCents = pick % 3 ? received : 1 + (pick % received)
  const id = `du_${paymentId}`
  await disputeInSandbox(ctx.db, { id, intentId, amountCents, reason: 'fraudulent', at: ctx.now() })
  await checkDispute(ctx, id)
  life.disputes.push({ id, paymentId, isOpen: true })
  return `${amountCents}`
}

/** The bank decides on a dispute. */
export async function decide(life: Payer, pick: number): Promise<string> {
  const open = life.disputes.find(({ isOpen }) => isOpen)
  if (!open) return 'no dispute'
  const ctx = systemContext(life.admin.parts)
  const status = pick % 2 ? 'won' : 'lost'
  await decideInSandbox(ctx.db, open.id, status, ctx.now())
  await checkDispute(ctx, open.id)
  open.isOpen = false
  return status
}

function one<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}
