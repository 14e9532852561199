import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { NoticeChoice } from '#domain/purchasing/renewal-choice.ts'
import { type Choice, usualChoice } from '#domain/purchasing/renewal-desk.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx } from '#server/context.ts'
import { noId } from '#server/platform/ids.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { renewalChoices } from './tables.ts'

/** A running subscription without a notice, and what was declared for it. */
export type Running = Choice & {
  id: string
  companyId: string
  vendorId: string
  vendor: string
  cycle: BillingCycle
  cyclesStart: Date
  termEndsAt: Date | null
  /** When that was declared. */
  changedAt: Date | null
}

export function runningOf(ctx: Ctx, companyId: string): Promise<Running[]> {
  return selectRunning(ctx, eq(purchases.companyId, companyId))
}

/** One of a company, if it runs and was not canceled. */
export async function findRunning(ctx: Ctx, id: string): Promise<Running | null> {
  const [found] = await selectRunning(ctx, inArray(purchases.id, [id]))
  return found ?? null
}

const perPage = 500

/** All of them, in order of their ids, some at a time. */
export async function* allRunning(ctx: Ctx): AsyncGenerator<Running[]> {
  for (let after: string | undefined = noId; after; ) {
    const page: Running[] = await selectRunning(ctx, gt(purchases.id, after), perPage)
    yield page
    after = page.length < perPage ? undefined : page.at(-1)?.id
  }
}

async function selectRunning(ctx: Ctx, where: SQL, limit?: number): Promise<Running[]> {
  const { id, companyId, vendorId, billingCycle, cyclesStart, termEndsAt } = purchases
  const { onNotice, shrink, changedAt } = renewalChoices
  const query = ctx.db
    .select({
      id,
      companyId: sql<string>`${companyId}`,
      vendorId,
      vendor: vendors.name,
      cycle: billingCycle,
      cyclesStart: sql<Date>`${cyclesStart}`.mapWith(cyclesStart),
      termEndsAt,
      changedAt,
      onNotice: sql<NoticeChoice>`coalesce(${onNotice}, ${usualChoice.onNotice})`,
      shrink: sql<boolean>`coalesce(${shrink}, ${usualChoice.shrink})`,
    })
    .from(purchases)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .leftJoin(renewalChoices, eq(renewalChoices.purchaseId, id))
    .where(
      and(
        where,
        eq(purchases.status, 'paid'),
        isNull(purchases.cancelsAt),
        isNotNull(cyclesStart),
        isNotNull(companyId),
      ),
    )
    .orderBy(asc(id))
  return limit ? query.limit(limit) : query
}
