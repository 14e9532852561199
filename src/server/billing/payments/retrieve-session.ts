import { and, eq, isNull, or } from 'drizzle-orm'
import { currency } from '#domain/billing/payment.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, react } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Session } from '#server/platform/gateways/payments/payments.ts'
import { isId } from '#server/platform/ids.ts'
import { adoptPayment } from './adopt-payment.ts'
import { checkPayment } from './check-payment.ts'
import { findCustomer } from './customers.ts'
import { askProvider, providerOf } from './provider.ts'
import { type FullPayment, findPayment, getPayment } from './queries.ts'
import { payments } from './tables.ts'

type Return = { sessionId: string; oldSubscriptionId?: string | null | undefined }

/** Someone returned from paying: the provider's status is applied once, and the replaced subscription is canceled. */
export async function retrieveSession(
  ctx: MemberCtx,
  { sessionId, oldSubscriptionId }: Return,
): Promise<FullPayment> {
  requireCan(ctx.actor, 'finance')
  const found = await findOfCompany(ctx, sessionId)
  if (found.status !== 'paid') await askSession(checkPayment(ctx, found))
  const payment = await getPayment(ctx, found.id)
  if (payment.status !== 'paid' || !oldSubscriptionId) return payment
  await replaceSubscription(ctx, payment, oldSubscriptionId)
  return getPayment(ctx, found.id)
}

/** A session is one of our payments, or a provider-hosted page that belongs to the company. */
async function findOfCompany(ctx: MemberCtx, sessionId: string): Promise<FullPayment> {
  const companyId = ctx.company.id
  const known = await findPayment(ctx, sessionId, companyId)
  if (known) return known
  const session = await askSession(providerOf(ctx).findSession(sessionId))
  const intent = session && isOf(companyId, session) ? session.intent : null
  if (!intent) throw new Refused('session_unknown')
  const ours = await findPayment(ctx, intent.paymentId ?? intent.id)
  if (ours && ours.companyId !== companyId) throw new Refused('session_unknown')
  return ours ?? adoptPayment(ctx, intent)
}

/** In dollars, with only this company's id in the metadata of either, which only we can write. */
function isOf(companyId: string, { companyId: written, currency: asked, intent }: Session): boolean {
  const isInDollars = (asked ?? currency) === currency && intent?.currency === currency
  const names = [written, intent?.companyId].filter((name) => name)
  return isInDollars && names.length > 0 && names.every((name) => name === companyId)
}

/** One payment replaces one subscription: one of our purchases, or one at the provider. */
async function replaceSubscription(ctx: MemberCtx, { id, replacedAt }: FullPayment, oldId: string) {
  const isThis = and(eq(payments.id, id), or(isNull(payments.replaces), eq(payments.replaces, oldId)))
  const noted = await ctx.db.update(payments).set({ replaces: oldId }).where(isThis).returning()
  if (noted.length === 0 || replacedAt) return
  if (!(await isCancelled(ctx, oldId))) {
    await ctx.db.update(payments).set({ replaces: null }).where(isThis)
    throw new Refused('session_unknown')
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(payments).set({ replacedAt: tx.now() }).where(isThis)
    await audit(tx, { action: 'payment.replaced', thingId: id, detail: { replaced: oldId } })
  })
}

async function isCancelled(ctx: MemberCtx, oldId: string): Promise<boolean> {
  if (isId(oldId)) return isPurchaseCancelled(ctx, oldId)
  const customerId = await findCustomer(ctx, ctx.company.id)
  return customerId !== null && askSession(providerOf(ctx).cancelSubscription(oldId, customerId))
}

/** One that has already ended needs no cancellation. */
async function isPurchaseCancelled(ctx: MemberCtx, id: string): Promise<boolean> {
  try {
    await inTransaction(ctx, (tx) => react(tx, 'purchaseReplaced', id))
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.code === 'wrong_status'
  }
}

function askSession<T>(asked: Promise<T>): Promise<T> {
  return askProvider(asked).catch((error: unknown) => {
    throw error instanceof Refused ? Object.assign(new Refused('session_failed'), { cause: error }) : error
  })
}
