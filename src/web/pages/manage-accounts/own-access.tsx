import { useQuery } from '@tanstack/react-query'
import { SeatAccess } from '../../parts/access/seat-access.tsx'
import { read } from '../../queries.ts'

/** How an admin with a seat of their own gets in. */
export function OwnAccess({ productName }: { productName: string }) {
  const { data } = useQuery({ ...read('GET /api/my-seats'), staleTime: 0 })
  const own = data?.seats.filter((seat) => seat.productName === productName && seat.access.kind) ?? []
  return own.map((seat) => <SeatAccess key={seat._id} seat={seat} />)
}
