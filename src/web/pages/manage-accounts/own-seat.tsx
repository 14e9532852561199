import { useQuery } from '@tanstack/react-query'
import type { MySeat } from '#web/parts/access/my-seat.ts'
import { SeatAccess } from '#web/parts/access/seat-access.tsx'
import { AdminList } from '#web/parts/company/admin-list.tsx'
import { Day } from '#web/parts/day.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { dashboard } from './no-product.tsx'
import classes from './own-seat.module.css'
import head from './product-head.module.css'

/** What an employee sees of a product: their own seats, how to get in and whom to ask. */
export function OwnSeat({ word }: { word: string }) {
  const mine = useQuery({ ...read('GET /api/my-seats'), staleTime: 0 })
  const own = mine.data?.seats.filter(({ productName }) => productName.toLowerCase() === word.toLowerCase())
  const name = own?.[0]?.productName ?? word
  return (
    <>
      <PageHeader title={`${name} Dashboard`} parent={dashboard} />
      <Loaded
        query={{ ...mine, data: own }}
        message="Your seat couldn't be loaded."
        empty={<None word={word} />}
      >
        {(seats) => (
          <div className={classes.columns}>
            <section aria-labelledby="own-product">
              <Head seats={seats} name={name} />
              <ul className={classes.seats}>
                {seats.map((seat) => (
                  <Seat key={seat._id} seat={seat} />
                ))}
              </ul>
            </section>
            <section aria-labelledby="own-admins" className={classes.ask}>
              <h2 id="own-admins">Questions about {name}?</h2>
              <p>Your admins hand out seats and take them back.</p>
              <AdminList subject={name} />
            </section>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Head({ seats, name }: { seats: MySeat[]; name: string }) {
  const isReady = seats.every(({ access }) => access.state === 'done')
  return (
    <header className={head.head}>
      <LogoTile vendor={name} logo={seats[0]?.logo ?? null} size={44} />
      <h2 id="own-product" className={head.name}>
        <span>{name}</span>
        {isReady && <StatusChip meaning="good">Active</StatusChip>}
      </h2>
    </header>
  )
}

function Seat({ seat }: { seat: MySeat }) {
  return (
    <li>
      <Text as="span" weight={500}>
        {seat.productName} {seat.subscription}
        <Text as="span" size="sm" tone="dimmed" weight={400} className={classes.quiet}>
          {' '}
          Your seat since <Day at={seat.since} />
        </Text>
      </Text>
      {isPlain(seat) ? (
        <Text as="span" size="sm" tone="dimmed" weight={400} className={classes.quiet}>
          Ask an admin where to sign in.
        </Text>
      ) : (
        <SeatAccess seat={seat} />
      )}
    </li>
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
      action={{ label: `Ask for ${word}`, to: `/requests/ask?vendor=${encodeURIComponent(word)}` }}
    >
      Ask for a seat, and your company decides.
    </EmptyState>
  )
}
