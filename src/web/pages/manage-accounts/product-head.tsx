import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product } from '#contract/reports/products.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { isBeingSetUp } from '#web/parts/access/delivery.ts'
import { latestCompany } from '#web/parts/company/latest-company.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './product.module.css'
import { describePlans, nextOf } from './product-facts.ts'

/** What the product is and whether it goes on; beside it the main action. */
export function ProductHead({ product, children }: { product: Product; children: ReactNode }) {
  const { seats, logo, subscriptions, board } = product
  const { endsAt } = nextOf(product)
  const { data: company } = useQuery(latestCompany)
  const heldAt = company?.suspendedAt
  return (
    <Row as="header" gap={14} rowGap={10} align="center" wrap>
      <LogoTile vendor={seats.productName} logo={logo} size={44} />
      <div className={shapes.grow}>
        <Row as="p" gap={10} rowGap={4} align="center" wrap size="xl" weight={600}>
          <span>{seats.productName}</span>
          {heldAt ? (
            <StatusChip meaning="wrong">On hold since {formatNearDay(heldAt, new Date())}</StatusChip>
          ) : endsAt ? (
            <StatusChip meaning="neutral">Ends {formatNearDay(endsAt, new Date())}</StatusChip>
          ) : subscriptions.every(({ purchase }) => isBeingSetUp(purchase)) ? (
            <StatusChip meaning="ours">Being set up</StatusChip>
          ) : (
            <StatusChip meaning="good">Active</StatusChip>
          )}
          {board.pools.length > 0 && (
            <StatusChip meaning="neutral" icon="steps" className={classes.pool}>
              Pool open
            </StatusChip>
          )}
        </Row>
        <Text size="sm" tone="dimmed">
          {describePlans(subscriptions)}
        </Text>
      </div>
      <Row gap={8} align="start" wrap className={classes.actions}>
        {children}
      </Row>
    </Row>
  )
}
