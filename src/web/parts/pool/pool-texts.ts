import type { PoolCard } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { fewText } from '#domain/pools/progress.ts'

/** "Notion Business". */
export function poolName({ vendor, plan }: Pick<PoolCard, 'vendor' | 'plan'>): string {
  return `${vendor} ${plan}`
}

const cycleNames: Record<BillingCycle, string> = { monthly: 'month', quarterly: 'quarter', annually: 'year' }

/** "month", as in "a month". */
export function cycleName(cycle: BillingCycle): string {
  return cycleNames[cycle]
}

/** "1 company", "24 companies". */
export function formatCompanies(count: number): string {
  return pluralize(count, 'company', 'companies')
}

/** How many companies take part, as far as it may be shown. */
export function formatTakingPart({ state, progress }: Pick<PoolCard, 'state' | 'progress'>): string {
  const { companies, seats } = progress
  if (companies === null) return fewText
  if (state === 'gathering' && seats !== null)
    return `${formatCompanies(companies)}, up to ${formatSeat(seats)}`
  return `${formatCompanies(companies)} so far`
}
