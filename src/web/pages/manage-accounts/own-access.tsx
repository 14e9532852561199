import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { SeatAccess } from '#web/parts/access/seat-access.tsx'
import { StillLoading } from '#web/parts/steady.tsx'

export type MySeats = UseQueryResult<Output<'GET /api/my-seats'>>

/** How an admin with a seat of their own gets in. */
export function OwnAccess({ mine, productName }: { mine: MySeats; productName: string }) {
  if (mine.isPending) return <StillLoading />
  const own = mine.data?.seats.filter((seat) => seat.productName === productName && seat.access.kind) ?? []
  return own.map((seat) => <SeatAccess key={seat._id} seat={seat} />)
}
