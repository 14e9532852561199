import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addDays } from '#domain/platform/calendar.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Output } from '#web/api.ts'
import { SeatAccess } from '#web/parts/access/seat-access.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
    <section aria-labelledby="my-seats">
      <h2 id="my-seats" className={classes.title}>
        Your software <span className={classes.count}>{seats.length}</span>
      </h2>
      <ul className={classes.list}>
        {seats.map((seat) => (
          <li key={seat._id}>
            <LogoTile vendor={seat.productName} logo={seat.logo} size={36} />
            <span className={classes.name}>
              <span className={classes.product}>
                <Link to={productPath(seat.productName)}>{seat.productName}</Link>
                {isNew(seat.since) && <StatusChip meaning="good">New</StatusChip>}
              </span>
              <span className={classes.quiet}>
                {seat.subscription}, since <When at={seat.since} />
              </span>
            </span>
            <SeatAccess seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isNew(since: string): boolean {
  return new Date(since) > addDays(new Date(), -newDays)
}
