import type { Standing as WireStanding } from '#contract/billing/standing.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { limitOf } from './credit.ts'
import type { Standing } from './queries.ts'

export function presentStanding(ctx: Ctx, standing: Standing | null): WireStanding {
  const limitCents = limitOf(ctx, standing)
  const own = standing?.creditLimitCents ?? null
  return {
    suspendedAt: standing?.suspendedAt?.toISOString() ?? null,
    byHand: standing?.isByHand ?? false,
    graceUntil: standing?.graceUntil ?? null,
    creditLimit: own === null ? null : toDollars(own),
    limit: limitCents === null ? null : toDollars(limitCents),
    reason: standing?.reason ?? null,
    changedAt: standing?.changedAt.toISOString() ?? null,
  }
}
