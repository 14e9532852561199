import { and, asc, eq, exists, gt, isNull, lt, lte, not, sql } from 'drizzle-orm'
import { finalBefore, hasGrace, processingSince, suspendedIfDueBefore } from '#domain/billing/standing.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { markSuspensionSent } from '../invoices/mark-suspended.ts'
import { isPayable } from '../invoices/payable.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentShares, payments } from '../payments/tables.ts'
import { findStanding } from './queries.ts'
import { suspend } from './suspend.ts'
import { standings } from './tables.ts'

/** Once a day: suspends companies whose final reminder had no effect. Each in its own transaction. */
export async function suspendOverdue(ctx: Ctx): Promise<number> {
  requireStaff(ctx.actor, 'money')
  let count = 0
  await walkThrough(ctx, 'standing', async ({ each }) => {
    for (const companyId of await listCandidates(ctx))
      await each({ thingId: companyId, companyId }, async () => {
        if (await inTransaction(ctx, (tx) => suspendIfOverdue(tx, companyId))) count += 1
      })
  })
  return count
}

async function listCandidates(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ companyId: invoices.companyId })
    .from(invoices)
    .leftJoin(standings, eq(standings.companyId, invoices.companyId))
    .where(and(isReason(ctx), isNull(standings.suspendedAt)))
    .orderBy(asc(invoices.companyId))
  return found.map(({ companyId }) => companyId)
}

/** Decides again under the company's lock: a payment comes either before, and then nothing is overdue, or after. */
async function suspendIfOverdue(tx: Tx, companyId: string): Promise<boolean> {
  await lockCompanies(tx, [companyId])
  const standing = await findStanding(tx, companyId)
  if (standing?.suspendedAt || hasGrace(standing?.graceUntil ?? null, tx.now())) return false
  const [overdue] = await tx.db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), isReason(tx)))
    .orderBy(asc(invoices.dueAt), asc(invoices.number))
    .limit(1)
  if (!overdue) return false
  await suspend(tx, companyId, { invoiceId: overdue.id, number: overdue.number })
  await markSuspensionSent(tx, overdue.id)
  return true
}

/** Open for long enough after the due day and the final reminder, with no payment on its way. */
function isReason(ctx: Ctx) {
  const now = ctx.now()
  const onItsWay = ctx.db
    .select({ one: sql`1` })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(
      and(
        eq(paymentShares.invoiceId, invoices.id),
        eq(payments.status, 'processing'),
        gt(payments.createdAt, processingSince(now)),
      ),
    )
  return and(
    lt(invoices.dueAt, suspendedIfDueBefore(now)),
    lte(invoices.finalSentAt, finalBefore(now)),
    isPayable,
    not(exists(onItsWay)),
  )
}
