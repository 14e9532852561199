import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { When } from '../../parts/when.tsx'
import { read } from '../../queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import classes from './my-seats.module.css'

/** Employees see only their own seats, not the company's purchases. */
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
        <EmptyState icon="users" title="You don't have any software yet">
          Products you get access to appear here. Ask an admin of your company if you need one.
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
        Your seats
      </h2>
      <ul className={classes.list}>
        {seats.map(({ productName, logo, subscription, since }) => (
          <li key={`${productName} ${subscription}`}>
            <LogoTile vendor={productName} logo={logo} size={36} />
            <span className={classes.name}>
              {productName}
              <span className={classes.quiet}>{subscription}</span>
            </span>
            <span className={classes.quiet}>
              since <When at={since} />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>Ask an admin of your company if you need access to another product.</p>
    </section>
  )
}
