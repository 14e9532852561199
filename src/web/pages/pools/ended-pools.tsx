import { Link } from 'react-router'
import { poolPath } from '#contract/pools/pool-pages.ts'
import { Day } from '#web/parts/day.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { whatWasMissing } from '#web/parts/pool/headline.ts'
import type { PoolOnCard } from '#web/parts/pool/pool-on-card.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './ended-pools.module.css'

/** Pools that have ended, also those that failed, with the reason. */
export function EndedPools({ pools }: { pools: PoolOnCard[] }) {
  return (
    <section aria-labelledby="ended">
      <h2 id="ended" className={classes.title}>
        Ended
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Pool</th>
            <th>Ended</th>
            <th data-number>Companies</th>
            <th data-number>Seats</th>
            <th data-number>List price</th>
            <th data-number>Price</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {pools.map((pool) => (
            <Row key={pool.slug} pool={pool} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ pool }: { pool: PoolOnCard }) {
  const { result, progress, endedAt } = pool
  return (
    <tr>
      <td>
        <span className={classes.pool}>
          <LogoTile vendor={pool.vendor} logo={pool.logo} size={28} />
          <Link to={poolPath(pool)} prefetch="intent">
            {poolName(pool)}
          </Link>
        </span>
      </td>
      <td data-label="Ended">{endedAt && <Day at={endedAt} />}</td>
      <td data-number data-label="Companies">
        {result?.companies ?? progress.companies ?? <NotShown />}
      </td>
      <td data-number data-label="Seats">
        {seatsOf(pool) ?? <NotShown />}
      </td>
      <td data-number data-label="List price">
        <s className={classes.list}>{usd(pool.listPrice)}</s>
      </td>
      <td data-number data-label="Price">
        {result ? <strong>{usd(result.price)}</strong> : pool.state === 'closed' ? <NotShown /> : 'None'}
      </td>
      <td data-label="Result">
        <span className={classes.result}>
          <Result pool={pool} />
        </span>
      </td>
    </tr>
  )
}

/** Too few companies took part to say more. */
function NotShown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not shown</span>
    </>
  )
}

function seatsOf({ result, progress, tiers }: PoolOnCard): string | null {
  if (result) return String(result.seats)
  const tier = tiers.find(({ price }) => price === progress.next?.price)
  if (!tier || !progress.next || progress.companies === null) return null
  return `${tier.minSeats - progress.next.missingSeats} of ${tier.minSeats}`
}

function Result({ pool }: { pool: PoolOnCard }) {
  if (pool.state === 'closed') return <StatusChip meaning="good">Reached</StatusChip>
  if (pool.state === 'cancelled')
    return (
      <>
        <StatusChip meaning="neutral" icon="x">
          Canceled
        </StatusChip>
        <span>{pool.reason}</span>
      </>
    )
  return (
    <>
      <StatusChip meaning="neutral" icon="x">
        Not reached
      </StatusChip>
      <span>{sentence(whatWasMissing(pool))} Nobody paid.</span>
    </>
  )
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
