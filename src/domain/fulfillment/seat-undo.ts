import type { Vendor } from '../catalog/vendor.ts'
import { Refused } from '../platform/refused.ts'
import { checkCapacity, type SeatChange, type SeatCount } from './seats.ts'

/** A saved change, with the seat that it gave or took. */
export type SavedChange = SeatChange & { readonly seatId: number; readonly memberName: string }

/** Who is still on the team, and their current seats of the vendor. */
export type SeatState = {
  readonly memberIds: readonly string[]
  readonly seats: readonly { readonly memberId: string; readonly seatName: string; readonly seatId: number }[]
}

/** What takes back the whole save: each seat it gave must still be the same one, each seat it took must be free. */
export function planUndo(
  vendor: Vendor,
  counts: readonly SeatCount[],
  saved: readonly SavedChange[],
  state: SeatState,
): SeatChange[] {
  for (const change of saved) checkUnchanged(change, state)
  const changes = saved.map(({ memberId, seatName, change }) => ({
    memberId,
    seatName,
    change: change === 'given' ? ('taken' as const) : ('given' as const),
  }))
  checkCapacity(vendor, counts, changes, null)
  return changes
}

function checkUnchanged({ change, seatId, seatName, memberId, memberName }: SavedChange, state: SeatState) {
  if (change === 'given') {
    if (!state.seats.some((seat) => seat.seatId === seatId))
      throw outdated(`${memberName} no longer has this ${seatName} seat, so there is nothing to undo.`)
    return
  }
  if (!state.memberIds.includes(memberId))
    throw outdated(`${memberName} is no longer on your team, so this seat can't be given back.`)
  if (state.seats.some((seat) => seat.memberId === memberId && seat.seatName === seatName))
    throw outdated(`${memberName} has a ${seatName} seat again, so there is nothing to undo.`)
}

function outdated(message: string) {
  return new Refused('undo_outdated', { message })
}
