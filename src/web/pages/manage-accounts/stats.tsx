import { formatCount } from '#domain/platform/format-count.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './key-figures.module.css'

/** The five figures of a vendor; with several kinds of seats, also how each is used. */
export function Stats({ seats }: { seats: VendorSeats }) {
  const { lifetimeSavings, lastMonthSpend, lastMonthSavings, allocable } = seats
  const bought = seats.subProducts.filter((each) => each.bought > 0)
  return (
    <Row
      as="section"
      gap={20}
      aria-label="At a glance"
      className={classes.line}
      data-many={bought.length > 3 || undefined}
    >
      <dl className={`${glance.line} ${classes.stats}`}>
        <Stat label="Lifetime Savings">
          <Text as="span" tone="success">
            +{formatUsd(fromDollars(lifetimeSavings))}
          </Text>
        </Stat>
        <Stat label="Last Month Spend">
          <Money cents={fromDollars(lastMonthSpend)} />
        </Stat>
        <Stat label="Last Month Savings">
          <Money cents={fromDollars(lastMonthSavings)} as="saved" />
        </Stat>
        <Stat label="# of Seats">
          {formatCount(seats.seats)} {seats.hasPool && <PoolBadge />}
        </Stat>
        <Stat label="Allocable # of Seats">{formatCount(allocable)}</Stat>
      </dl>
      {bought.length > 1 && (
        <Stack as="ul" gap={8} className={classes.bars}>
          {bought.map((each) => (
            <SeatBar key={each.name} {...each} />
          ))}
        </Stack>
      )}
    </Row>
  )
}

function Stat({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={glance.label}>{label}</dt>
      <Text as="dd" size="xl" weight={600} className="figures">
        {children}
      </Text>
    </div>
  )
}

function SeatBar({ name, bought, held }: VendorSeats['subProducts'][number]) {
  const label = `${formatCount(held)} of ${formatCount(bought)} used`
  return (
    <li>
      <Row as="span" gap={12} justify="between" size="sm">
        <span>{name}</span>
        <Text as="span" tone="dimmed">
          {label}
        </Text>
      </Row>
      <Progress value={(held / bought) * 100} aria-label={`${name}: ${label}`} transitionDuration={0} />
    </li>
  )
}
