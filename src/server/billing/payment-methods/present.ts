import type { Method, Transfer } from '#contract/billing/payment-methods.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { MethodRow, OpenTransfer } from './queries.ts'

export function presentMethod(row: MethodRow): Method {
  const { id, kind, label, state, why, expires, depositsBy, triesLeft } = row
  return {
    _id: id,
    kind,
    label,
    state,
    ...(why !== null && { why }),
    ...(expires !== null && { expires: expires.slice(0, 7) }),
    ...(depositsBy !== null && { depositsBy }),
    ...(triesLeft !== null && { triesLeft }),
  }
}

export function presentTransfer({ amountCents, arrivedCents, ...transfer }: OpenTransfer): Transfer {
  return { ...transfer, amount: toDollars(amountCents), arrived: toDollars(arrivedCents) }
}
