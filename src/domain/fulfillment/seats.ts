import { seatNames } from '../catalog/catalog.ts'
import { assignableSeats } from '../catalog/pricing.ts'
import type { Vendor } from '../catalog/vendor.ts'
import { formatDay } from '../platform/day.ts'
import { formatCount } from '../platform/format-count.ts'
import { Refused } from '../platform/refused.ts'

/** A line of a paid purchase, with what it was sold with: later changes of its plan don't change it. */
export type PaidLine = {
  readonly seatName: string | null
  readonly peoplePerSeat: number
  readonly seats: number
  readonly purchaseId?: string
  /** The purchase that this one replaces: while both are paid, the larger one counts. */
  readonly switchFrom?: string | null
  /** Nobody can use it before its vendor confirmed. */
  readonly isBeingSetUp?: boolean
}

/** One sub-product of a vendor: seats on paid lines of its plans, and seats assigned to members. */
export type SeatCount = { readonly name: string; readonly bought: number; readonly held: number }

/** One member's current seats of a vendor, and the seats they should have. */
export type SeatRequest = {
  readonly memberId: string
  readonly holds: readonly string[]
  readonly wants: Wanted
}
type Wanted = readonly string[]

export type SeatChange = {
  readonly memberId: string
  readonly seatName: string
  readonly change: 'given' | 'taken'
}

/** Every sub-product on sale, in catalog order; then those that were sold or assigned under other names. */
export function countSeats(
  vendor: Vendor,
  lines: readonly PaidLine[],
  held: Readonly<Record<string, number>>,
): SeatCount[] {
  const sold = lines.flatMap(({ seatName }) => seatName ?? [])
  const names = new Set([...seatNames(vendor), ...sold, ...Object.keys(held)])
  return [...names].map((name) => ({ name, bought: seatsBought(lines, name), held: held[name] ?? 0 }))
}

export function seatsLeft({ bought, held }: SeatCount): number {
  return Math.max(0, bought - held)
}

/** Seats that somebody could use and nobody has. What is still being set up can be assigned, but isn't idle. */
export function idleSeats(lines: readonly PaidLine[], { name, held }: SeatCount): number {
  return seatsLeft({ name, held, bought: seatsBought(usableLines(lines), name) })
}

export function usableLines<Line extends PaidLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ isBeingSetUp }) => !isBeingSetUp)
}

/** By name, as the wire has them. */
export function leftByName(counts: readonly SeatCount[]): Record<string, number> {
  return Object.fromEntries(counts.map((count) => [count.name, seatsLeft(count)]))
}

export function totalBought(counts: readonly SeatCount[]): number {
  return counts.reduce((sum, { bought }) => sum + bought, 0)
}

/** Refuses names that the vendor doesn't have, and repeated ones. */
export function checkSeatNames(vendor: Vendor, counts: readonly SeatCount[], names: readonly string[]): void {
  const unknown = names.find((name) => !counts.some((count) => count.name === name))
  if (unknown !== undefined) refuseNames('unknown_subproduct', `${vendor.name} has no “${unknown}”.`)
  if (new Set(names).size < names.length) {
    refuseNames('repeated_subproduct', 'Each subscription can be selected once.')
  }
}

/**
 * The changes that fulfill every request: all of them, or a refusal with the current counts. A seat taken from one
 * member can go to another in the same save.
 */
export function planSeats(
  vendor: Vendor,
  counts: readonly SeatCount[],
  requests: readonly SeatRequest[],
  startsAt: string | null = null,
) {
  const changes = requests.flatMap(changesOf)
  checkCapacity(vendor, counts, changes, startsAt)
  return changes
}

/** Refuses changes that need more seats than are left, with the current counts. */
export function checkCapacity(
  vendor: Vendor,
  counts: readonly SeatCount[],
  changes: readonly SeatChange[],
  startsAt: string | null,
): void {
  if (totalBought(counts) === 0) throw refusal('product_not_paid', counts, notPaidText(vendor, startsAt))
  for (const count of counts) {
    const of = changes.filter(({ seatName }) => seatName === count.name)
    const given = of.filter(({ change }) => change === 'given').length
    const left = seatsLeft(count) + of.length - given
    if (given > 0 && count.bought === 0) {
      throw refusal('plan_not_bought', counts, `Your company hasn't bought ${vendor.name} ${count.name}.`)
    }
    if (given > left) throw refusal('no_seats_left', counts, tooFewText(count.name, given, left))
  }
}

/** The counts once these changes are saved. */
export function countsAfter(counts: readonly SeatCount[], changes: readonly SeatChange[]): SeatCount[] {
  return counts.map((count) => {
    const of = changes.filter(({ seatName }) => seatName === count.name)
    const given = of.filter(({ change }) => change === 'given').length
    return { ...count, held: count.held + 2 * given - of.length }
  })
}

/** Assigned seats beyond those bought, for example after a purchase ended. */
export function excessSeats(counts: readonly SeatCount[]): { name: string; excess: number }[] {
  return counts
    .map(({ name, bought, held }) => ({ name, excess: held - bought }))
    .filter(({ excess }) => excess > 0)
}

/** How many assigned seats nobody could keep if this purchase ended now. */
export function seatsLost(
  vendor: Vendor,
  lines: readonly PaidLine[],
  counts: readonly SeatCount[],
  purchaseId: string,
): number {
  const held = Object.fromEntries(counts.map((count) => [count.name, count.held]))
  const rest = lines.filter((line) => line.purchaseId !== purchaseId)
  return excessSeats(countSeats(vendor, rest, held)).reduce((sum, { excess }) => sum + excess, 0)
}

/** The names in a comma-separated text. Names can contain commas, so the longest match wins. */
export function readSeatNames(vendor: Vendor, held: readonly string[], text: string): string[] {
  const known = [...seatNames(vendor), ...held].sort((a, b) => b.length - a.length)
  const found: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const name = known.find((each) => rest === each || rest.startsWith(`${each},`))
    if (name === undefined) return refuseNames('unknown_subproduct', `${vendor.name} has no “${rest}”.`)
    found.push(name)
    rest = rest.slice(name.length + 1).trim()
  }
  return found
}

/** With a start, the seats are paid for and can be assigned from that day on. */
export function notPaidText({ name }: Vendor, startsAt: string | null) {
  return startsAt
    ? `Your ${name} seats start on ${formatDay(startsAt)}. You can assign them from then on.`
    : `Your company has no paid ${name} subscription.`
}

/** How many seats these lines give, whatever their names. */
export function assignableOf(lines: readonly PaidLine[]): number {
  const names = new Set(lines.flatMap(({ seatName }) => seatName ?? []))
  return [...names].reduce((sum, name) => sum + seatsBought(lines, name), 0)
}

/** How many seats these lines give, by name. */
export function countBought(lines: readonly PaidLine[]): ReadonlyMap<string, number> {
  const named = Map.groupBy(lines, ({ seatName }) => seatName)
  return new Map(
    [...named].flatMap(([name, own]) => (name === null ? [] : [[name, sumSeats(own) - replacedTwice(own)]])),
  )
}

function seatsBought(lines: readonly PaidLine[], seatName: string): number {
  const own = lines.filter((line) => line.seatName === seatName)
  return sumSeats(own) - replacedTwice(own)
}

/** Seats of purchases that are being replaced, as far as the new ones have them too. */
function replacedTwice(lines: readonly PaidLine[]): number {
  const replacing = Map.groupBy(lines, ({ switchFrom }) => switchFrom ?? null)
  if (replacing.size === 1 && replacing.has(null)) return 0
  return lines.reduce((sum, old) => {
    const by = (old.purchaseId && replacing.get(old.purchaseId)) || []
    return sum + Math.min(assignableSeats(old), sumSeats(by))
  }, 0)
}

function sumSeats(lines: readonly PaidLine[]): number {
  return lines.reduce((sum, line) => sum + assignableSeats(line), 0)
}

function changesOf({ memberId, holds, wants }: SeatRequest): SeatChange[] {
  const change = (seatName: string, kind: SeatChange['change']) => ({ memberId, seatName, change: kind })
  return [
    ...holds.filter((name) => !wants.includes(name)).map((name) => change(name, 'taken')),
    ...wants.filter((name) => !holds.includes(name)).map((name) => change(name, 'given')),
  ]
}

function refusal(
  code: 'product_not_paid' | 'plan_not_bought' | 'no_seats_left',
  counts: readonly SeatCount[],
  message: string,
) {
  return new Refused(code, { message, data: { counts: leftByName(counts) } })
}

function tooFewText(name: string, wanted: number, left: number) {
  const seats = wanted === 1 ? '1 seat' : `${formatCount(wanted)} seats`
  return `You need ${seats} for ${name}, but ${formatCount(left)} ${left === 1 ? 'is' : 'are'} left. Nothing was changed.`
}

function refuseNames(code: string, message: string): never {
  throw new Refused(code, { message, fields: { subscriptions: message } })
}
