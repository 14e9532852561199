import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import type { Product } from '#contract/reports/products.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { useCan } from '#web/session.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { ChangeOrders } from './change/change-orders.tsx'
import { hasChangePanel } from './change/change-panel.tsx'
import { Fact } from './fact.tsx'
import classes from './product.module.css'

/** How many seats there are, of which kinds, and how to have more or fewer. */
export function ProductSeats({ product }: { product: Product }) {
  const { seats, subscriptions } = product
  const [isOpen, setOpen] = useState(subscriptions.some(({ purchase }) => purchase.changes.length > 0))
  const canChange = useCan('admin') && subscriptions.some(hasChangePanel)
  const bought = seats.subProducts.filter((each) => each.bought > 0)
  return (
    <Stack as="section" gap={4} aria-labelledby="seats">
      <Row align="center" justify="between" className={classes.heading}>
        <Text as="h2" size="name" id="seats">
          Seats
        </Text>
        {canChange && (
          <PlainButton look="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Change seats
          </PlainButton>
        )}
      </Row>
      <dl className={shapes.pairs}>
        <Fact label="# of Seats">
          {formatCount(seats.seats)} {seats.hasPool && <PoolBadge />}
        </Fact>
        <Fact label="Allocable # of Seats">{formatCount(seats.allocable)}</Fact>
      </dl>
      {bought.length > 1 && (
        <ul className={shapes.pairs}>
          {bought.map((each) => (
            <SeatBar key={each.name} {...each} />
          ))}
        </ul>
      )}
      {canChange && isOpen && <ChangeOrders product={product} />}
    </Stack>
  )
}

function SeatBar({ name, bought, held }: VendorSeats['subProducts'][number]) {
  const label = `${formatCount(held)} of ${formatCount(bought)} used`
  return (
    <li>
      <Stack as="span" gap={4} className={shapes.grow}>
        <Row as="span" gap={12} justify="between">
          <span>{name}</span>
          <Text as="span" tone="dimmed">
            {label}
          </Text>
        </Row>
        <Progress value={(held / bought) * 100} aria-label={`${name}: ${label}`} transitionDuration={0} />
      </Stack>
    </li>
  )
}
