import type { Purchase } from '../../../contract/purchases.ts'
import { type Meaning, StatusChip } from '../../ui/status-chip.tsx'

const states: Record<Purchase['status'], { meaning: Meaning; label: string }> = {
  unclaimed: { meaning: 'neutral', label: 'Not logged in' },
  awaiting_approval: { meaning: 'yours', label: 'Waiting for approval' },
  under_review: { meaning: 'ours', label: 'In review' },
  countered: { meaning: 'yours', label: 'Offer' },
  authorized: { meaning: 'yours', label: 'Approved' },
  paid: { meaning: 'good', label: 'Active' },
  rejected: { meaning: 'wrong', label: 'Not approved' },
  cancelled: { meaning: 'neutral', label: 'Canceled' },
  expired: { meaning: 'neutral', label: 'Expired' },
}

export function purchaseLabel(status: Purchase['status']): string {
  return states[status].label
}

/** The status of a purchase, the same for buyer and operator. */
export function PurchaseChip({ status }: { status: Purchase['status'] }) {
  const { meaning, label } = states[status]
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}
