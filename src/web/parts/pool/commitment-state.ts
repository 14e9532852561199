import type { Commitment } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { countsText } from '#domain/pools/pool-texts.ts'
import type { Meaning } from '#web/ui/status-chip.tsx'

/** One word for where a commitment is. */
export function chipOf(commitment: Commitment): { label: string; meaning: Meaning } {
  const { state, counts, why } = commitment
  if (state === 'standing' && counts) return { label: 'Counts', meaning: 'good' }
  if (state === 'standing') return { label: "Doesn't count", meaning: meaningOf(why) }
  if (state === 'awarded') return { label: `${formatSeat(awardedSeats(commitment))} bought`, meaning: 'good' }
  return ended[state]
}

/** Whether its text says more than the chip. What is bought is only of interest where more could be. */
export function hasNews({ state, canWithdraw, text }: Commitment): boolean {
  return text !== countsText && (state !== 'awarded' || canWithdraw)
}

export function awardedSeats({ awards }: Commitment): number {
  return awards.reduce((sum, { seats }) => sum + seats, 0)
}

/** "42 seats", or "42 to 60 seats" where the price decides. */
export function formatAsked({ steps }: Pick<Commitment, 'steps'>): string {
  const [least, most] = [steps[0]?.seats ?? 0, steps.at(-1)?.seats ?? 0]
  return least === most ? formatSeat(most) : `${formatCount(least)} to ${formatSeat(most)}`
}

const ended = {
  withdrawn: { label: 'Withdrawn', meaning: 'neutral' },
  left_out: { label: 'Not included', meaning: 'neutral' },
  released: { label: 'Released', meaning: 'neutral' },
  defaulted: { label: 'Ended unpaid', meaning: 'wrong' },
} as const

/** Amber while it is ours to act, blue while it is the company's. */
function meaningOf(why: string | null): Meaning {
  if (why === 'unverified') return 'ours'
  return why === 'suspended' || why === 'barred' || why === 'validity' ? 'wrong' : 'yours'
}
