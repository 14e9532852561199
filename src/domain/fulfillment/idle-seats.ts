import { assignableSeats, isPerSeat, type SeatPrice } from '../catalog/pricing.ts'
import { assignableOf, countBought, idleSeats, type PaidLine, type SeatCount, usableLines } from './seats.ts'

type PricedLine = PaidLine & Pick<SeatPrice, 'perSeatCents' | 'unitCents'>

export type PositionedLine = PricedLine & {
  readonly purchaseId: string
  readonly position: number
  /** Somebody decided on another change of it, which stays. */
  readonly isChanging?: boolean
}

/** By seat name: how many seats of these lines could be used, and nobody has. */
export function idleByName(
  lines: readonly PaidLine[],
  held: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const bought = countBought(usableLines(lines))
  return new Map([...bought].map(([name, count]) => [name, Math.max(0, count - (held[name] ?? 0))]))
}

/** Of the idle seats of a sub-product, those that are paid by the seat: the others cost nothing. */
export function idleIn(lines: readonly PricedLine[], count: SeatCount): number {
  const own = usableLines(lines).filter((line) => line.seatName === count.name && isPerSeat(line))
  return Math.min(idleSeats(lines, count), assignableOf(own))
}

/** Whole seats of a line that could be given up: none of a flat fee. */
export function idleOf(line: PricedLine, idle: ReadonlyMap<string, number>): number {
  const { seatName, seats, peoplePerSeat, isBeingSetUp } = line
  if (seatName === null || isBeingSetUp || !isPerSeat(line)) return 0
  return Math.min(seats, Math.floor((idle.get(seatName) ?? 0) / peoplePerSeat))
}

/**
 * Whole idle seats of each line, every one counted once. Subscriptions of one vendor share its idle seats: the first in
 * line has as many of them as it can give up, the next one the rest.
 */
export function splitIdle<Line extends PricedLine>(
  lines: readonly Line[],
  held: Readonly<Record<string, number>>,
): { line: Line; idle: number }[] {
  const left = new Map(idleByName(lines, held))
  return lines.map((line) => {
    const idle = idleOf(line, left)
    takeIdle(left, line, idle)
    return { line, idle }
  })
}

/** A line with fewer seats. */
export type Cut = { position: number; from: number; seats: number }

/**
 * Lowers the lines of a purchase to the seats that people have, at least 1 each. `lines` are all of the vendor that will
 * still be there then.
 */
export function cutToHeld(
  lines: readonly PositionedLine[],
  held: Readonly<Record<string, number>>,
  purchaseId: string,
): Cut[] {
  const idle = new Map(idleByName(lines, held))
  const own = lines.filter((line) => line.purchaseId === purchaseId)
  return own.flatMap((line) => {
    const cut = cutOf(line, idleOf(line, idle))
    if (!cut) return []
    takeIdle(idle, line, cut.from - cut.seats)
    return [cut]
  })
}

/** A line without its idle seats; one seat always stays. */
export function cutOf(
  { seatName, position, seats: from, isChanging }: PositionedLine,
  idle: number,
): Cut | null {
  const seats = Math.max(1, from - idle)
  return seatName === null || isChanging || seats === from ? null : { position, from, seats }
}

function takeIdle(idle: Map<string, number>, line: PaidLine, seats: number) {
  if (line.seatName === null) return
  idle.set(line.seatName, (idle.get(line.seatName) ?? 0) - assignableSeats({ ...line, seats }))
}
