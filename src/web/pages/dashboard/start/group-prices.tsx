import { useQuery } from '@tanstack/react-query'
import { PriceRows } from '#web/parts/price-rows.tsx'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { offersIn } from './offers-in.ts'
import classes from './start.module.css'

/** Some of today's prices; nothing while they are unknown. */
export function GroupPrices() {
  const { data } = useQuery(read('GET /api/catalogue'))
  const offers = offersIn(data?.vendors ?? [])
  if (!data || offers.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-labelledby="group-prices">
      <Row as="header" gap={12} size="sm" align="baseline" justify="between" tone="dimmed">
        <Text as="h3" size="lg" tone="text" id="group-prices">
          Group prices right now
        </Text>
        <SmartLink href="/software-marketplace">All {data.vendors.length} vendors</SmartLink>
      </Row>
      <PriceRows
        offers={offers}
        caption="List prices and group prices per seat and month"
        firstHead="Per seat, a month"
        className={classes.prices}
      />
    </Stack>
  )
}
