import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { isOpen } from './open-pending.ts'
import { pendingActions } from './tables.ts'

/** By payment or invoice, what was asked for and a second person can still approve: it can't be asked for again. */
export async function waitingReturns(
  ctx: Ctx,
  kind: 'refund' | 'credit-note',
  ids: string[],
): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map()
  const { thingId, amountCents } = pendingActions
  const rows = await ctx.db
    .select({ id: thingId, cents: sql<string>`sum(${amountCents})` })
    .from(pendingActions)
    .where(and(isOpen(ctx), eq(pendingActions.kind, kind), inArray(thingId, ids)))
    .groupBy(thingId)
  return new Map(rows.map(({ id, cents }) => [id ?? '', Number(cents)]))
}

/** The payments or invoices of which something waits, as a query. */
export function thingsWaiting(ctx: Ctx, kind: 'refund' | 'credit-note') {
  const { thingId } = pendingActions
  return ctx.db
    .select({ id: sql<string>`${thingId}` })
    .from(pendingActions)
    .where(and(isOpen(ctx), eq(pendingActions.kind, kind)))
}

export async function waitingReturn(ctx: Ctx, kind: 'refund' | 'credit-note', id: string): Promise<Cents> {
  return (await waitingReturns(ctx, kind, [id])).get(id) ?? 0
}
