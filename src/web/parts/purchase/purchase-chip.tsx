import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'

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

const settingUp: (typeof states)['paid'] = { meaning: 'ours', label: 'Being set up' }

type Shown = Pick<Purchase, 'status' | 'access'>

export function purchaseLabel(purchase: Shown): string {
  return stateOf(purchase).label
}

/** The status of a purchase, the same for buyer and operator: active once its vendor confirmed, not once it is paid. */
export function PurchaseChip({ purchase }: { purchase: Shown }) {
  const { meaning, label } = stateOf(purchase)
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}

function stateOf({ status, access }: Shown) {
  return status === 'paid' && access?.isBeingSetUp ? settingUp : states[status]
}
