import type { MethodOutcome } from '#contract/billing/payments.ts'
import { nextPart } from '#domain/billing/payment-parts.ts'
import { requireCan } from '#domain/people/access.ts'
import { type Cents, formatUsd, toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { type Intent, ProviderRefused } from '#server/platform/gateways/payments/payments.ts'
import { findStarted, markStarted } from '#server/platform/idempotency/started-calls.ts'
import { abandon, checkPayment } from './check-payment.ts'
import { planPayment, type Wish } from './plan-payment.ts'
import { askProvider, providerOf } from './provider.ts'
import { type FullPayment, getPayment } from './queries.ts'

const maxRounds = 5

/** `seenCents`: what the payer agreed to, if they saw it. */
type MethodWish = { methodId: string; invoiceIds?: string[] | undefined; seenCents?: Cents | null }

/** A company pays what it owes, or some of its invoices, with a saved method: charged at once, or by a transfer. */
export async function payWithMethod(
  ctx: MemberCtx,
  { methodId, invoiceIds, seenCents = null }: MethodWish,
): Promise<MethodOutcome> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  for (let round = 0; round < maxRounds; round += 1) {
    const wish = { provider: provider.kind, invoiceIds, methodId }
    const plan = await inTransaction(ctx, (tx) => planOnce(tx, wish, seenCents))
    for (const id of plan.conflicting) await askProvider(abandon(ctx, await getPayment(ctx, id)))
    if (!plan.paymentId) continue
    const intent = await askProvider(checkUnlessRefused(ctx, plan.paymentId))
    return outcomeOf(await getPayment(ctx, plan.paymentId), intent)
  }
  throw new Refused('conflict')
}

/** The same call is the same payment, also if its answer was lost: never the next part, nor what became due since. */
async function planOnce(
  tx: MemberTx,
  wish: Wish,
  seenCents: Cents | null,
): Promise<{ paymentId: string | null; conflicting: string[] }> {
  await lockCompany(tx, tx.company.id)
  const started = await findStarted(tx)
  if (started) return { paymentId: (await getPayment(tx, started, tx.company.id)).id, conflicting: [] }
  const plan = await planPayment(tx, wish)
  const nowCents = nextPart(plan.owedCents)
  if (seenCents !== null && seenCents !== nowCents) {
    const message = `The amount is now ${formatUsd(nowCents)}. Reload the page, check it and pay again.`
    throw new Refused('price_changed', { message })
  }
  if (plan.paymentId) await markStarted(tx, plan.paymentId)
  return plan
}

/** What the provider refuses is stored with the payment. */
async function checkUnlessRefused(ctx: MemberCtx, paymentId: string): Promise<Intent | null> {
  try {
    return await checkPayment(ctx, await getPayment(ctx, paymentId))
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

function outcomeOf(payment: FullPayment, intent: Intent | null): MethodOutcome {
  const { id: paymentId, status, failure, tryNumber } = payment
  const facts = { paymentId, amount: toDollars(payment.amountCents) }
  if (status === 'paid' || status === 'processing') return { ...facts, status }
  // A transfer is open until its money has arrived.
  if (status === 'open' && tryNumber === null) return { ...facts, status: 'processing' }
  const error = failure ?? "This payment wasn't completed."
  if (status !== 'open') return { ...facts, status: 'failed', error }
  return {
    ...facts,
    status: 'needs_confirmation',
    error,
    ...(intent && { clientSecret: intent.clientSecret }),
  }
}
