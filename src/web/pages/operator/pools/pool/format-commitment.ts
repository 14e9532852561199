import type { CommitmentRow } from '#contract/pools/operator-pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { Why } from '#domain/pools/counting.ts'
import type { Meaning } from '#web/ui/status-chip.tsx'

/** Why a commitment doesn't count or got nothing, as operators read it. */
export const whyLabels: Record<Why, string> = {
  approval: 'Needs its own approval',
  unverified: "Company isn't verified",
  overdue: 'An invoice is overdue',
  suspended: 'Company is suspended',
  barred: "Company can't take part",
  lapsed: 'Its offer has ended',
  start: 'Starts later than it allows',
  validity: 'Renews after these prices end',
  term: 'The term is longer than it allows',
  price: 'Joins at a lower price',
  not_reached: 'No price was reached',
}

type Status = { label: string; meaning: Meaning; detail: string }

export function statusOf({ state, counts, why, awardedSeats }: CommitmentRow): Status {
  const detail = why ? (whyLabels[why as Why] ?? why) : ''
  const seats = awardedSeats > 0 ? formatSeat(awardedSeats) : ''
  switch (state) {
    case 'awarded':
      return { label: 'Awarded', meaning: 'good', detail: seats }
    case 'defaulted':
      return { label: 'Defaulted', meaning: 'wrong', detail: seats && `${seats} ended` }
    case 'withdrawn':
      return { label: 'Withdrawn', meaning: 'neutral', detail: '' }
    case 'released':
      return { label: 'Released', meaning: 'neutral', detail }
    case 'left_out':
      return { label: 'Left out', meaning: 'neutral', detail }
    case 'standing':
      if (!counts && why !== 'price') return { label: 'Not counting', meaning: 'wrong', detail }
      return why === 'price'
        ? { label: 'Waiting', meaning: 'ours', detail }
        : { label: 'Counts', meaning: 'good', detail }
  }
}
