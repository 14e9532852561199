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
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { dashboard } from './no-product.tsx'
import classes from './product.module.css'

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
          <div className={shapes.columns}>
            <Stack as="section" gap={20} aria-labelledby="own-product">
              <Head seats={seats} name={name} />
              <ul className={shapes.lines}>
                {seats.map((seat) => (
                  <Seat key={seat._id} seat={seat} />
                ))}
              </ul>
            </Stack>
            <Stack as="section" gap={8} aria-labelledby="own-admins" className={shapes.sunken}>
              <Text as="h2" size="name" id="own-admins">
                Questions about {name}?
              </Text>
              <Text size="sm" tone="dimmed">
                Your admins manage its seats.
              </Text>
              <AdminList subject={name} />
            </Stack>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Head({ seats, name }: { seats: MySeat[]; name: string }) {
  const isReady = seats.every(({ access }) => access.state === 'done')
  return (
    <Row as="header" gap={14} align="center">
      <LogoTile vendor={name} logo={seats[0]?.logo ?? null} size={44} />
      <Row as="h2" gap={10} rowGap={4} align="center" wrap size="xl" id="own-product">
        <span>{name}</span>
        {isReady && <StatusChip meaning="good">Active</StatusChip>}
      </Row>
    </Row>
  )
}

function Seat({ seat }: { seat: MySeat }) {
  return (
    <Row as="li" gap={24} rowGap={10} align="center" justify="between" wrap className={classes.seat}>
      <Stack as="span" weight={500}>
        <span>
          {seat.productName} {seat.subscription}
        </span>{' '}
        <Text as="span" size="sm" tone="dimmed" weight={400}>
          Your seat since <Day at={seat.since} />
        </Text>
      </Stack>
      {isPlain(seat) ? (
        <Text as="span" size="sm" tone="dimmed" weight={400}>
          Ask an admin where to sign in.
        </Text>
      ) : (
        <SeatAccess seat={seat} />
      )}
    </Row>
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
