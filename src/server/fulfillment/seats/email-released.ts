import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'

type Released = {
  companyId: string
  vendor: string
  seats: { name: string; seatName: string }[]
  /** Whether the company is verified: only then the email shows names as they were typed. */
  isVerified: boolean
  isUnanswered?: boolean
  /** What released them, once for each. */
  cause: string
}

/** Emails the admins which members lost their seats. */
export async function emailReleasedSeats(tx: Tx, { companyId, seats, cause, ...known }: Released) {
  const data = {
    ...known,
    seats: seats.map(({ name, seatName }) => `${name}: ${seatName}`),
  }
  await notifyAll(tx, 'seats-released', { companyId, data, event: `seats-released:${cause}` })
}
