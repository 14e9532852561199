import { Progress } from '@mantine/core'
import { formatCount } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Progress.layer.css'
import type { ReactNode } from 'react'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { formatMissing } from '#domain/pools/pool-texts.ts'
import { formatCompanies } from '#web/parts/pool/pool-texts.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { positionOfPool, priceText } from '../pool-state.ts'
import classes from './pool.module.css'

type PoolProps = { pool: OperatorPool }

/** The figures that everybody sees, and what only operators see of the clearings. */
export function Figures({ pool }: PoolProps) {
  const { state, clearings } = pool
  return (
    <dl className={classes.figures}>
      {state === 'gathering' ? <ListPrice pool={pool} /> : <PriceNow pool={pool} />}
      {clearings.length > 0 ? <Awarded pool={pool} /> : <TakingPart pool={pool} />}
      <Missing pool={pool} />
      {clearings.length > 0 && (
        <Figure label="Credited so far" value={creditedIn(clearings)}>
          To companies that joined earlier
        </Figure>
      )}
    </dl>
  )
}

function ListPrice({ pool: { listPrice, todayPrice } }: PoolProps) {
  return (
    <Figure label="List price" value={priceText(listPrice)}>
      {priceText(todayPrice)} without the pool
    </Figure>
  )
}

function PriceNow({ pool }: PoolProps) {
  const { listPrice, todayPrice } = pool
  const { nowCents } = positionOfPool(pool)
  return (
    <Figure label="Price now" value={nowCents === null ? 'None reached' : formatUsd(nowCents)}>
      {listPrice === todayPrice ? (
        `${priceText(listPrice)} list price`
      ) : (
        <>
          <s>{priceText(listPrice)}</s> list, {priceText(todayPrice)} without the pool
        </>
      )}
    </Figure>
  )
}

function Awarded({ pool: { clearings, shortfall } }: PoolProps) {
  const { seats = 0, companies = 0 } = clearings.at(-1) ?? {}
  return (
    <Figure label="Awarded" value={formatSeat(seats)}>
      {formatCompanies(companies)}, {shortfall > 0 ? `${formatSeat(shortfall)} short` : 'no shortfall'}
    </Figure>
  )
}

function TakingPart({ pool: { state, progress, counts } }: PoolProps) {
  const { companies, seats } = progress
  const counting = companies === null ? 'Fewer than 3 count so far' : `${formatCompanies(companies)} count`
  if (state === 'failed')
    return (
      <Figure label="Took part" value={companies === null ? 'Fewer than 3' : formatCompanies(companies)}>
        All released, nothing owed
      </Figure>
    )
  return (
    <>
      <Figure label="Commitments" value={formatCount(counts.standing)}>
        {counting}
      </Figure>
      {seats !== null && (
        <Figure label="Seats wanted" value={formatCount(seats)}>
          At most, at their lowest price
        </Figure>
      )}
    </>
  )
}

function Missing({ pool }: PoolProps) {
  const { next, percent } = pool.progress
  const isFailed = pool.state === 'failed'
  if (!next || (!isFailed && !positionOfPool(pool).next)) return null
  const label = isFailed ? 'Missing for' : 'Next price,'
  return (
    <Figure label={`${label} ${priceText(next.price)}`} value={formatMissing(next)}>
      <Progress value={percent} size="sm" aria-label="How far the next price is" />
    </Figure>
  )
}

type FigureProps = { label: string; value: string; children: ReactNode }

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <Text as="dt" size="sm" tone="dimmed">
        {label}
      </Text>
      <Text as="dd" weight={600} className={`${classes.figure} figures`}>
        {value}
      </Text>
      <Text as="dd" size="sm" tone="dimmed">
        {children}
      </Text>
    </div>
  )
}

function creditedIn(clearings: OperatorPool['clearings']): string {
  return formatUsd(clearings.reduce((sum, { credited }) => sum + centsOf(credited), 0))
}
