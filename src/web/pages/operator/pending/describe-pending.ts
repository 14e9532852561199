import type { PendingDetail } from '../../../../contract/staff.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'

/** "Refund $640.00", "Credit $80.00 on invoice 2026-00012" or "Raise the two-person approval limit to $900.00". */
export function describePending({
  kind,
  amount,
  invoice,
}: Pick<PendingDetail, 'kind' | 'amount' | 'invoice'>): string {
  const sum = amount === null ? null : formatUsd(fromDollars(amount))
  if (kind === 'refund') return `Refund ${sum}`
  if (kind === 'credit-note') return invoice ? `Credit ${sum} on invoice ${invoice}` : `Credit ${sum}`
  return sum ? `Raise the two-person approval limit to ${sum}` : 'Remove the two-person approval limit'
}
