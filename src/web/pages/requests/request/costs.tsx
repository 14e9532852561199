import type { ReactNode } from 'react'
import { perCycle } from '#domain/catalog/format-plan.ts'
import { perYear } from '#domain/catalog/pricing.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './request.module.css'
import type { ShownRequest } from './use-decision.ts'

/** Of a waitlist nothing is agreed yet. */
const priceLabels: Record<ShownRequest['kind'], string> = {
  purchase: 'Group price',
  change: 'Group price',
  commitment: 'At most',
  waitlist: 'Expected price',
}

/** List and group price, per cycle and per year, and where it is booked. */
export function Costs({ request }: { request: ShownRequest }) {
  const { perCycle: price, billingCycle, card, kind, costCenter, poNumber, seats } = request
  const priceCents = fromDollars(price)
  const pricePerYearCents = fromDollars(request.perYear)
  const listCents = fromDollars(card?.listPerCycle ?? price)
  const listPerYearCents = perYear(listCents, billingCycle)
  const period = perCycle(billingCycle)
  const rows: [string, ReactNode][] = [
    [priceLabels[kind], <Price key="price" listCents={listCents} cents={priceCents} period={period} />],
    ...(billingCycle === 'annually'
      ? []
      : [
          [
            'A year',
            <Price key="year" listCents={listPerYearCents} cents={pricePerYearCents} period="" />,
          ] satisfies [string, ReactNode],
        ]),
    ['Cost center', costCenter ? formatCenter(costCenter, card?.costCenterName) : <Nothing key="center" />],
    [
      'PO number',
      poNumber ?? <Nothing key="po">{formatNoPo(card?.poRequiredOver, request.perYear)}</Nothing>,
    ],
  ]
  return (
    <section aria-labelledby="request-costs">
      <h3 id="request-costs">{seats === 1 ? 'A new seat costs' : `${formatCount(seats)} seats cost`}</h3>
      <Text as="dl" size="sm" className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Text>
    </section>
  )
}

function Price({ listCents, cents, period }: { listCents: number; cents: number; period: string }) {
  return (
    <>
      {listCents > cents && (
        <>
          <span className="sr-only">list price </span>
          <Money cents={listCents} as="list" />{' '}
        </>
      )}
      <Money cents={cents} as="strong" /> {period}
    </>
  )
}

function Nothing({ children = 'None' }: { children?: ReactNode }) {
  return (
    <Text as="span" tone="dimmed">
      {children}
    </Text>
  )
}

/** "ENG, Engineering"; the requester sees the code. */
function formatCenter(code: string, name: string | undefined): string {
  return name && name !== code ? `${code}, ${name}` : code
}

function formatNoPo(requiredOver: number | undefined, perYear: number): string {
  if (requiredOver === undefined || perYear > requiredOver) return 'None'
  return `Not needed up to ${formatUsd(fromDollars(requiredOver))} a year`
}
