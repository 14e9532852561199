import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, startOfMonth } from '#domain/platform/calendar.ts'
import { dayOf, formatMonth } from '#domain/platform/day.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/gateways/payments/payments.ts'
import { type Thing, unshielded, type Walk } from '#server/platform/jobs/set-aside.ts'
import { checkMethod } from './check-method.ts'
import { lockMethod, saveMethod } from './queries.ts'
import { paymentMethods } from './tables.ts'

/** Asks about methods that were added lately: the browser may have confirmed one whose event was lost. */
export async function pollSetups(ctx: Ctx, walk = unshielded): Promise<void> {
  const provider = ctx.parts.payments
  if (!provider) return
  const found = await ctx.db
    .select({ thingId: paymentMethods.id, companyId: paymentMethods.companyId })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.state, 'pending'),
        eq(paymentMethods.provider, provider.kind),
        gt(paymentMethods.createdAt, addDays(ctx.now(), -polledDays)),
      ),
    )
    .orderBy(asc(paymentMethods.createdAt))
    .limit(maxPolled)
  await checkEach(ctx, walk, found)
}

const polledDays = 1
const maxPolled = 100

/** Asks about every saved method, in case its events were lost. False if the provider is down. */
export async function checkMethods(ctx: Ctx, walk = unshielded): Promise<boolean> {
  const provider = ctx.parts.payments
  if (!provider) return true
  const isSaved = and(
    inArray(paymentMethods.state, ['pending', 'ready']),
    eq(paymentMethods.provider, provider.kind),
  )
  const { id: thingId, companyId } = paymentMethods
  const found = await ctx.db
    .select({ thingId, companyId })
    .from(paymentMethods)
    .where(isSaved)
    .orderBy(asc(thingId))
  return checkEach(ctx, walk, found)
}

/** False if the provider is down: the next run asks again. */
async function checkEach(ctx: Ctx, { each, wait }: Walk, methods: readonly Thing[]): Promise<boolean> {
  let isDown = false
  for (const method of methods) {
    await each(method, async () => {
      const failure = await checkMethod(ctx, method.thingId).catch((error: unknown) => error)
      isDown = failure instanceof ProviderUnreachable
      if (failure instanceof ProviderRefused) return wait(method, failure)
      if (failure && !isDown) throw failure
    })
    if (isDown) return false
  }
  return true
}

/** One email in the last month of a card. */
export async function warnExpiring(ctx: Ctx, { each } = unshielded): Promise<void> {
  const month = dayOf(startOfMonth(ctx.now()))
  const isLast = and(
    eq(paymentMethods.state, 'ready'),
    lte(paymentMethods.expires, month),
    isNull(paymentMethods.expiryMailedAt),
  )
  const found = await ctx.db
    .select({ id: paymentMethods.id, companyId: paymentMethods.companyId })
    .from(paymentMethods)
    .where(isLast)
    .orderBy(asc(paymentMethods.id))
  for (const { id, companyId } of found)
    await each({ thingId: id, companyId }, () =>
      inTransaction(ctx, async (tx) => {
        await lockCompany(tx, companyId)
        const { label, expires, state, expiryMailedAt } = await lockMethod(tx, id)
        if (state !== 'ready' || !expires || expires > month || expiryMailedAt) return
        await saveMethod(tx, id, { expiryMailedAt: tx.now() })
        const data = { label, lastMonth: formatMonth(expires) }
        await notifyAll(tx, 'method-expiring', { companyId, event: `method-expiring:${id}:${expires}`, data })
      }),
    )
}
