import type { Change, ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Plan } from './plan.ts'
import type { ChangeRow } from './queries.ts'

export function presentPreview(plan: Plan): ChangePreview {
  const { charges, isNow, before, after, totalCents, effectiveAt, nextCycleCents, holders, tooMany } = plan
  const { name } = isNow ? after : before
  return {
    lines: charges.map(({ seats, beforeCents, afterCents, periodStart, periodEnd }) => ({
      name,
      seats,
      list: toDollars(beforeCents),
      amount: toDollars(afterCents),
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
    })),
    total: toDollars(totalCents),
    effectiveAt: effectiveAt.toISOString(),
    nextCycle: toDollars(nextCycleCents),
    ...(holders.length > 0 && {
      holders: holders.map(({ memberId, name, email }) => ({ _id: memberId, name, email })),
      tooMany,
    }),
  }
}

export function presentChange(change: ChangeRow, plan: Plan): Change {
  const { id, position, state, requestId } = change
  return {
    ...presentPreview(plan),
    _id: id,
    line: position,
    name: plan.after.name,
    seats: plan.after.seats,
    state: state === 'scheduled' || state === 'awaiting_approval' ? state : 'done',
    ...(requestId && { requestId }),
  }
}
