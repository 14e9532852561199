import { and, eq, sql } from 'drizzle-orm'
import { whyNoCredit } from '#domain/billing/standing.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { invoices } from '../invoices/tables.ts'
import { openOf } from '../ledger/balances.ts'
import { findStanding, oldestOverdue } from './queries.ts'

/**
 * Why the company may not owe this much more; null if it may. A caller that goes on to invoice it has locked the company,
 * so that two approvals never share what is left of its limit.
 */
export async function creditRefusal(
  ctx: Ctx,
  companyId: string,
  plusCents: Cents,
): Promise<{ why: string } | null> {
  const standing = await findStanding(ctx, companyId)
  const facts = {
    isSuspended: Boolean(standing?.suspendedAt),
    oldest: await oldestOverdue(ctx, companyId),
    openCents: await openCents(ctx, companyId),
    limitCents: limitOf(ctx, standing),
  }
  const why = whyNoCredit(facts, plusCents, ctx.now())
  return why === null ? null : { why }
}

/** Whether the company would owe more than its limit with this; the caller has locked it. */
export async function exceedsLimit(ctx: Ctx, companyId: string, plusCents: Cents): Promise<boolean> {
  const limitCents = limitOf(ctx, await findStanding(ctx, companyId))
  return limitCents !== null && (await openCents(ctx, companyId)) + plusCents > limitCents
}

/** The operator's limit for the company, or else that of the installation; null: none. */
export function limitOf(ctx: Ctx, standing: { creditLimitCents: Cents | null } | null): Cents | null {
  return standing?.creditLimitCents ?? ctx.parts.config.creditLimitCents
}

async function openCents(ctx: Ctx, companyId: string): Promise<Cents> {
  const [sum] = await ctx.db
    .select({ cents: sql<Cents>`coalesce(sum(${openOf(sql`invoices.id`)}), 0)::bigint` })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'due')))
  return sum?.cents ?? 0
}
