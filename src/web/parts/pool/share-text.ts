import { factsOf } from '#contract/pools/pool-pages.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { dayOf } from '#domain/platform/day.ts'
import { isActive } from '#domain/pools/pool.ts'
import { shareText as invitingText } from '#domain/pools/pool-texts.ts'
import { usd } from '../usd.ts'
import { type ShownPool, whatWasMissing } from './headline.ts'
import { formatCompanies, poolName } from './pool-texts.ts'

/** What to send to somebody who may want to join, or to know how it ended. */
export function shareText(pool: ShownPool): string {
  const product = poolName(pool)
  const joinBy = lastDayToJoin(pool)
  if (isActive(pool.state) && joinBy) return invitingText({ ...factsOf(pool), product, joinBy })
  return outcomeText(pool)
}

function outcomeText(pool: ShownPool): string {
  const { state, result, listPrice } = pool
  const name = poolName(pool)
  if (state === 'failed') return `The pool for ${name} wasn't reached: ${whatWasMissing(pool)}.`
  if (state === 'cancelled') return `The pool for ${name} was canceled.`
  if (!result) return `The pool for ${name} has closed.`
  const { price, companies, seats } = result
  return `${name} for ${usd(price)} instead of ${usd(listPrice)}: ${formatCompanies(companies)} bought ${formatSeat(seats)} together.`
}

function lastDayToJoin({ state, deadline, gathersUntil, rollsUntil }: ShownPool): string | null {
  if (state === 'gathering') return gathersUntil
  return state === 'rolling' ? rollsUntil : deadline && dayOf(deadline)
}
