import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addDays } from '#domain/platform/calendar.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import type { MySeat } from '#web/parts/access/my-seat.ts'
import { SeatAccess } from '#web/parts/access/seat-access.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { DashboardLoading } from '../dashboard-loading.tsx'
import classes from './employee.module.css'

/** A seat counts as new for a week. */
const newDays = 7

/** The employee's own seats. */
export function MySeats() {
  const mine = useQuery({
    ...read('GET /api/my-seats'),
    select: ({ seats }) => seats,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <Loaded
      query={mine}
      loading={<DashboardLoading label="Loading your software..." />}
      message="Your software couldn't be loaded."
      empty={
        <EmptyState
          icon="users"
          title="You don't have any software yet"
          action={{ label: 'Ask for software', to: '/requests/ask' }}
        >
          Products you get access to appear here. Ask your company if you need one.
        </EmptyState>
      }
    >
      {(seats) => <Seats seats={seats} />}
    </Loaded>
  )
}

function Seats({ seats }: Output<'GET /api/my-seats'>) {
  return (
    <Stack as="section" gap={8} aria-labelledby="my-seats">
      <Text as="h2" size="lg" id="my-seats">
        Your software{' '}
        <Text as="span" tone="dimmed" weight={400}>
          {seats.length}
        </Text>
      </Text>
      <ul className={shapes.lines}>
        {seats.map((seat) => (
          <Row as="li" gap={12} align="center" key={seat._id} className={classes.seat}>
            <LogoTile vendor={seat.productName} logo={seat.logo} size={36} />
            <Stack as="span" weight={500} className={shapes.grow}>
              <Row as="span" gap={8} rowGap={2} align="center" wrap>
                <Link to={productPath(seat.productName)} className={shapes.name}>
                  {seat.productName}
                </Link>
                {isReady(seat) && isNew(seat.since) && <StatusChip meaning="good">New</StatusChip>}
              </Row>
              <Text as="span" size="sm" tone="dimmed" weight={400}>
                {seat.subscription}
                {isReady(seat) && (
                  <>
                    , since <When at={seat.since} />
                  </>
                )}
              </Text>
            </Stack>
            <SeatAccess seat={seat} />
          </Row>
        ))}
      </ul>
    </Stack>
  )
}

/** Until then, what is shown beside it says since when it is being set up. */
function isReady({ access }: MySeat): boolean {
  return access.state === 'done'
}

function isNew(since: string): boolean {
  return new Date(since) > addDays(new Date(), -newDays)
}
