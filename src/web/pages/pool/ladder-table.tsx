import { factsOf } from '#contract/pools/pool-pages.ts'
import type { Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import { canStillHold, positionOf } from '#domain/pools/position.ts'
import { cycleName, formatCompanies } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import classes from './ladder.module.css'

/** The same prices in words: from how many seats, what one costs, and what that saves. */
export function LadderTable({ pool }: { pool: Pool }) {
  const { tiers, listPrice, billingCycle, todayPrice, mine } = pool
  const nowPrice = mine?.nowPrice ?? todayPrice
  const cycle = cycleName(billingCycle)
  const canCome = ({ price }: { price: number }) => canStillHold(fromDollars(price), factsOf(pool))
  return (
    <table className={classes.table}>
      <caption className="sr-only">{describe(pool)}</caption>
      <thead>
        <tr>
          <th scope="col">Seats</th>
          <th scope="col">Price</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {tiers.filter(canCome).map((tier) => {
          const mark = markOf(pool, tier.price)
          return (
            <tr key={tier.price} data-current={mark?.isStrong || undefined}>
              <td>
                From {formatSeat(tier.minSeats)}
                {mark && <span className={classes.mark}>{mark.text}</span>}
              </td>
              <td>
                <strong>{usd(tier.price)}</strong>
                <span className={classes.cycle}> a {cycle}</span>
              </td>
              <td className={nowPrice < tier.price ? undefined : classes.saved}>
                {formatSaved(fromDollars(nowPrice) - fromDollars(tier.price))} ({tier.discount}%
                {nowPrice !== listPrice && ` below list`})
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Of what a seat costs the reader now: "$1.50", or "$0.40 more". */
function formatSaved(cents: Cents): string {
  return cents < 0 ? `${formatUsd(-cents)} more` : formatUsd(cents)
}

/** The price that everyone has now, and the next one, which is marked strongly before any is reached. */
function markOf(pool: Pool, price: number): { text: string; isStrong: boolean } | null {
  const { nowCents, next } = positionOf(factsOf(pool))
  const cents = fromDollars(price)
  if (cents === nowCents)
    return { text: pool.state === 'open' ? 'Reached so far' : 'Price for everyone', isStrong: true }
  const isShown = pool.progress.companies !== null
  return isShown && next?.unitCents === cents ? { text: 'Next', isStrong: nowCents === null } : null
}

function describe({ tiers, listPrice, progress }: Pool): string {
  const next = tiers.find(({ price }) => price === progress.next?.price)
  const start = `Instead of ${usd(listPrice)}, a seat costs less the more seats are committed by at least ${formatCompanies(tiers[0]?.minCompanies ?? 1)}.`
  if (!next || !progress.next || progress.companies === null) return start
  return `${start} ${next.minSeats - progress.next.missingSeats} of ${formatSeat(next.minSeats)} are committed for ${usd(next.price)}.`
}
