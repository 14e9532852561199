import { formatDay, formatUtcTime } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { freezesAt, isFrozen } from '#domain/pools/pool.ts'
import { formatMissing } from '#domain/pools/pool-texts.ts'
import { progressNow } from './present.ts'
import type { FullPool } from './queries.ts'

/** What every email about a pool says. */
export function poolFacts({ slug, vendor, plan }: FullPool) {
  return { plan: `${vendor} ${plan}`, vendor, poolUrl: `/pools/${slug}` }
}

/** "February 1, 2027, 12:00 PM UTC". */
function formatHour(at: Date): string {
  return `${formatDay(at)}, ${formatUtcTime(at)}`
}

export function formatDeadline({ deadline }: FullPool): string {
  return deadline ? formatHour(deadline) : ''
}

export function formatWithdrawBy({ deadline }: FullPool): string {
  return deadline ? formatHour(freezesAt(deadline)) : ''
}

/** Until when the commitment can be changed or withdrawn. */
export function formatChangeable(pool: FullPool, now: Date): string {
  if (pool.state === 'gathering')
    return 'You can change or withdraw it while we gather companies, and after the pool opens until 48 hours before its deadline.'
  if (pool.state === 'rolling')
    return 'You can change or withdraw it until the next daily clearing, at 6:00 AM UTC.'
  if (isFrozen(pool, now)) return `It can only grow until the pool clears on ${formatDeadline(pool)}.`
  return `You can change or withdraw it until ${formatWithdrawBy(pool)}.`
}

/** What a pool without a price is missing, or was missing when it ended. */
export function formatShortOf(pool: FullPool): string {
  const { companies, next } = progressNow(pool)
  if (companies === null) return 'Fewer than 3 companies have committed.'
  return next ? `${formatUsd(next.unitCents)} per seat needed ${formatMissing(next)}.` : ''
}
