import { useQuery } from '@tanstack/react-query'
import type { MySeat } from '../../parts/access/my-seat.ts'
import { SeatAccess } from '../../parts/access/seat-access.tsx'
import { Day } from '../../parts/day.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { read } from '../../queries.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { dashboard } from './no-product.tsx'
import classes from './product.module.css'

/** What an employee sees of a product: their own seats. */
export function OwnSeat({ word }: { word: string }) {
  const mine = useQuery({ ...read('GET /api/my-seats'), staleTime: 0 })
  const own = mine.data?.seats.filter(({ productName }) => productName.toLowerCase() === word.toLowerCase())
  const [first] = own ?? []
  return (
    <>
      <PageHeader title={`${first?.productName ?? word} Dashboard`} parent={dashboard} />
      <Loaded
        query={{ ...mine, data: own }}
        message="Your seat couldn't be loaded."
        empty={<None word={word} />}
      >
        {(seats) => (
          <ul className={classes.rows}>
            {seats.map((seat) => (
              <li key={seat._id} className={classes.mine}>
                <span className={classes.own}>
                  <LogoTile vendor={seat.productName} logo={seat.logo} size={36} />
                  <span>
                    {seat.productName} {seat.subscription}
                    <span className={classes.note}>
                      {' '}
                      Your seat since <Day at={seat.since} />
                    </span>
                  </span>
                </span>
                {isPlain(seat) ? <StatusChip meaning="good">Active</StatusChip> : <SeatAccess seat={seat} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

/** From before vendors told us how people get in. */
function isPlain({ access }: MySeat): boolean {
  return access.state === 'done' && !access.kind && !access.endsOn
}

function None({ word }: { word: string }) {
  return (
    <EmptyState
      icon="lock"
      title={`You don't have ${word} yet`}
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      Ask an admin of your company to give you a seat.
    </EmptyState>
  )
}
