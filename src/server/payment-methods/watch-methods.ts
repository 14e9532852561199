import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, startOfMonth } from '../../domain/calendar.ts'
import { dayOf, formatMonth } from '../../domain/day.ts'
import { lockCompany } from '../companies/queries.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateways/payments/payments.ts'
import { noId } from '../ids.ts'
import { checkMethod } from './check-method.ts'
import { mailMethod } from './mail-method.ts'
import { lockMethod, saveMethod } from './queries.ts'
import { paymentMethods } from './tables.ts'

/** Asks about methods that were added lately: the browser may have confirmed one whose event was lost. */
export async function pollSetups(ctx: Ctx): Promise<void> {
  const provider = ctx.parts.payments
  if (!provider) return
  const found = await ctx.db
    .select({ id: paymentMethods.id })
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
  await checkEach(
    ctx,
    found.map(({ id }) => id),
  )
}

const polledDays = 1
const maxPolled = 100

/** Asks about every saved method, in case its events were lost. */
export async function checkMethods(ctx: Ctx): Promise<void> {
  const provider = ctx.parts.payments
  for (let after = noId; provider; ) {
    const found = await ctx.db
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(
        and(
          gt(paymentMethods.id, after),
          inArray(paymentMethods.state, ['pending', 'ready']),
          eq(paymentMethods.provider, provider.kind),
        ),
      )
      .orderBy(asc(paymentMethods.id))
      .limit(100)
    const ids = found.map(({ id }) => id)
    const last = ids.at(-1)
    if (!last || !(await checkEach(ctx, ids))) return
    after = last
  }
}

/** False if the provider is down: the next run asks again. */
async function checkEach(ctx: Ctx, ids: string[]): Promise<boolean> {
  for (const id of ids) {
    try {
      await checkMethod(ctx, id)
    } catch (error) {
      if (error instanceof ProviderUnreachable) return false
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  return true
}

/** One email in the last month of a card. */
export async function warnExpiring(ctx: Ctx): Promise<void> {
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
    await inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId)
      const { label, expires, state, expiryMailedAt } = await lockMethod(tx, id)
      if (state !== 'ready' || !expires || expires > month || expiryMailedAt) return
      await saveMethod(tx, id, { expiryMailedAt: tx.now() })
      await mailMethod(tx, 'method-expiring', companyId, {
        event: `method-expiring:${id}:${expires}`,
        data: { label, lastMonth: formatMonth(expires) },
      })
    })
}
