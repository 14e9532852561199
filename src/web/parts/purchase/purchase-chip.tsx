import type { Purchase } from '../../../contract/purchases.ts'
import { type Meaning, StatusChip } from '../../ui/status-chip.tsx'

const states: Record<Purchase['status'], { meaning: Meaning; label: string }> = {
  unclaimed: { meaning: 'neutral', label: 'Not logged in' },
  under_review: { meaning: 'ours', label: 'Under review' },
  authorized: { meaning: 'yours', label: 'Authorized' },
  paid: { meaning: 'good', label: 'Paid' },
  rejected: { meaning: 'wrong', label: 'Rejected' },
  cancelled: { meaning: 'neutral', label: 'Cancelled' },
  expired: { meaning: 'neutral', label: 'Expired' },
}

export function purchaseWord(status: Purchase['status']): string {
  return states[status].label
}

/** Where a purchase stands, the same to its buyer and to the operator. */
export function PurchaseChip({ status }: { status: Purchase['status'] }) {
  const { meaning, label } = states[status]
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}
