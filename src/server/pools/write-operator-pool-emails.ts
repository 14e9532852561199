import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '../context.ts'
import { notifyAll } from '../people/notifications/notify.ts'
import { formatDeadline, formatShortOf, poolFacts } from './email-facts.ts'
import type { FullPool } from './queries.ts'
import { getClearing } from './write-clearing-emails.ts'

/** Tells operators that a pool has reached nothing shortly before its deadline. */
export async function writeAtRisk(tx: Tx, pool: FullPool) {
  const deadline = formatDeadline(pool)
  const data = { ...operatorFacts(pool), deadline, missing: formatShortOf(pool) }
  const event = `pool-at-risk:${pool.id}:${deadline}`
  await notifyAll(tx, 'pool-at-risk', { event, data })
}

/** Tells operators how a pool cleared, or that it reached nothing. */
export async function writeDone(tx: Tx, pool: FullPool, clearingId: string | undefined) {
  const data = { ...operatorFacts(pool), ...(await outcomeOf(tx, pool, clearingId)) }
  await notifyAll(tx, 'pool-done', { event: `pool-done:${clearingId ?? pool.id}`, data })
}

async function outcomeOf(tx: Tx, pool: FullPool, clearingId: string | undefined) {
  if (!clearingId)
    return { outcome: 'no price was reached', detail: `All companies are released. ${formatShortOf(pool)}` }
  const { unitCents, seats, companies, number } = await getClearing(tx, clearingId)
  const who = companies === 1 ? '1 company' : `${companies} companies`
  return {
    outcome: `cleared${number > 1 ? ' again' : ''} at ${formatUsd(unitCents)}`,
    detail: `${formatSeat(seats)} for ${who} so far. New purchases need your review.`,
  }
}

function operatorFacts(pool: FullPool) {
  return { ...poolFacts(pool), poolUrl: `/operator/pools/${pool.id}` }
}
