import { factsOf, poolPath } from '#contract/pools/pool-pages.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { formatMissing } from '#domain/pools/pool-texts.ts'
import { positionOf } from '#domain/pools/position.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Countdown } from '#web/parts/pool/countdown.tsx'
import { MiniLadder } from '#web/parts/pool/mini-ladder.tsx'
import { PoolChip } from '#web/parts/pool/pool-chip.tsx'
import { poolNote, pricesOf } from '#web/parts/pool/pool-notes.ts'
import type { PoolOnCard } from '#web/parts/pool/pool-on-card.ts'
import { formatTakingPart, poolName } from '#web/parts/pool/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './pool-card.module.css'
import type { OwnSeats } from './use-own-seats.ts'

type PoolCardProps = { pool: PoolOnCard; seats: OwnSeats | null }

/** One pool that can be joined: the price now, after the arrow the next one, and what that is missing. */
export function PoolCard({ pool, seats }: PoolCardProps) {
  const name = poolName(pool)
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <LogoTile vendor={pool.vendor} logo={pool.logo} size={40} />
        <div className={classes.names}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.companies}>{formatTakingPart(pool)}</p>
        </div>
        <PoolChip pool={pool} />
      </header>
      <div className={classes.offer}>
        <div>
          <Prices pool={pool} />
          <p className={classes.missing}>
            <Missing pool={pool} />
          </p>
        </div>
        <MiniLadder pool={pool} />
      </div>
      <footer className={classes.foot}>
        <p className={classes.time}>
          {endLabel(pool)} {pool.end !== null && <Countdown end={pool.end} rendered={pool.timeLeft} />}
        </p>
        {seats && (
          <p className={classes.own}>
            <Icon name="check" size={15} /> {seats.text}
          </p>
        )}
        <LinkButton href={poolPath(pool)} className={classes.view}>
          {pool.state === 'gathering' && !seats ? "Say what you'd pay" : 'View pool'}
          <span className="sr-only"> for {name}</span>
        </LinkButton>
      </footer>
    </article>
  )
}

function Prices({ pool }: { pool: PoolOnCard }) {
  const { now, isReached, next } = pricesOf(pool)
  return (
    <p className={classes.prices}>
      <b data-reached={isReached || undefined}>{now}</b>
      <span className={classes.list}>{isReached ? <s>{usd(pool.listPrice)}</s> : 'list price'}</span>
      {next && (
        <>
          <Icon name="arrow-right" size={17} />
          <span className="sr-only">to</span> <span className={classes.next}>{next}</span>
        </>
      )}
    </p>
  )
}

function Missing({ pool }: { pool: PoolOnCard }) {
  const { state, progress, tiers, vendor, todayPrice, listPrice } = pool
  const { next } = positionOf(factsOf(pool))
  const [first] = tiers
  if (state === 'gathering')
    return (
      <>
        <strong>Tell us what you'd pay.</strong> We take the total to {vendor}
      </>
    )
  if (progress.companies === null && next && first)
    return (
      <>
        <strong>From {formatSeat(first.minSeats)}.</strong>{' '}
        {todayPrice < listPrice ? `You pay ${usd(todayPrice)} today` : `${first.discount}% below list price`}
      </>
    )
  if (!next) return <strong>{poolNote(pool)}</strong>
  return (
    <>
      <strong>{formatMissing(next)}</strong> and everyone pays {formatUsd(next.unitCents)}
    </>
  )
}

function endLabel({ state, deadline, gathersUntil, rollsUntil }: PoolOnCard): string {
  if (state === 'gathering') return gathersUntil ? `Until ${formatDay(gathersUntil, 'short')},` : ''
  if (state === 'rolling') return rollsUntil ? `Join by ${formatDay(rollsUntil, 'short')},` : ''
  return deadline ? `Closes ${formatDay(deadline, 'short')},` : ''
}
