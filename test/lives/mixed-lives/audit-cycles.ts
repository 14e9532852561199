import { expect } from 'vitest'
import { firstMonthReason } from '#domain/billing/invoice.ts'
import { addDays, addMonths, startOfDay, startOfMonth } from '#domain/platform/calendar.ts'
import type { Company, Terms } from './company.ts'
import type { CompanyRows, LineRow, PurchaseRow } from './rows.ts'

type Cycle = { start: Date; end: Date; lines: LineRow[] }

/** Every cycle of every subscription is billed exactly once, or taken back; nothing is kept of what never came. */
export function expectBilled(company: Company, { purchases, lines }: CompanyRows) {
  const byPurchase = Map.groupBy(lines, ({ purchaseId }) => purchaseId)
  for (const purchase of purchases.filter(({ paidAt }) => paidAt !== null)) {
    const own = byPurchase.get(purchase.id) ?? []
    if (purchase.failedAt) expectNothingKept(purchase, own)
    else expectCycles(company, purchase, own)
  }
}

function expectNothingKept({ vendor, failedAt }: PurchaseRow, lines: readonly LineRow[]) {
  const text = `${vendor}, which was never delivered,`
  expect(
    lines.filter(({ invoiceId }) => invoiceId === null),
    `${text} has no line waiting`,
  ).toEqual([])
  expect(
    lines.filter(({ issuedAt }) => issuedAt && new Date(issuedAt) > new Date(failedAt as string)),
    `${text} is not invoiced anymore`,
  ).toEqual([])
  expect(keptOf(lines), `${text} is credited in full`).toBe(0)
}

function expectCycles(company: Company, purchase: PurchaseRow, lines: readonly LineRow[]) {
  const { vendor, cancelsAt, lines: sold } = purchase
  const end = cancelsAt === null ? null : new Date(cancelsAt)
  const isOver = ({ start }: LineRow) => end !== null && new Date(start) >= end
  expect(keptOf(lines.filter(isOver)), `${vendor} is not billed after its end`).toBe(0)
  const cycles = cyclesOf(lines.filter((line) => !isOver(line)))
  let at = new Date(purchase.cyclesStart as string)
  if (cycles[0] && cycles[0].start < at) at = cycles[0].start // cycles of another length began since then
  for (const cycle of cycles) {
    const text = `${vendor} from ${cycle.start.toISOString()}`
    expect(cycle.start.toISOString(), `${text} follows the cycle before`).toBe(at.toISOString())
    expect(cycle.lines.length, `${text} is billed once`).toBe(sold.length)
    at = cycle.end
    if (cycle.start <= company.admin.now()) expectPrice(company, purchase, cycle, lines)
  }
  // A switch ends a subscription at the start of the day on which its cycle ends.
  if (end)
    expect(at.getTime(), `${vendor} is not billed beyond its end`).toBeLessThan(addDays(end, 1).getTime())
  const horizon = horizonOf(company)
  const until = end && end < horizon ? end : horizon
  expect(at.getTime(), `${vendor} is billed until ${until.toISOString()}`).toBeGreaterThanOrEqual(
    until.getTime(),
  )
}

/** What began before last month is billed by now: a run may come early, and what it left out comes with the next. */
function horizonOf({ admin }: Company): Date {
  return addMonths(startOfMonth(admin.now()), -1)
}

/** The cycles that count. A line that a notice took back doesn't, but one that was credited as goodwill does. */
function cyclesOf(lines: readonly LineRow[]): Cycle[] {
  const counting = lines.filter(({ kind, undone }) => kind === 'cycle' && undone === 0)
  const byPeriod = Map.groupBy(counting, ({ start, end }) => `${start} ${end}`)
  return [...byPeriod.values()]
    .map((same) => {
      const [{ start, end }] = same as [LineRow, ...LineRow[]]
      return { start: new Date(start), end: new Date(end), lines: same }
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

/**
 * All lines of a cycle, with what changes added to it, make the price of its days, to a cent for each change. A pool's
 * cheapest price counts from the first cycle on.
 */
function expectPrice(company: Company, purchase: PurchaseRow, cycle: Cycle, lines: readonly LineRow[]) {
  const own = lines.filter(({ start }) => new Date(start) >= cycle.start && new Date(start) < cycle.end)
  if (own.some(({ reason }) => reason === firstMonthReason)) return
  // What was given back otherwise can't be credited by a pool again.
  if (purchase.poolId && own.some(({ returned, undone, byPool }) => returned > undone + byPool)) return
  const billed = own.reduce((sum, { cents, undone, byPool }) => sum + cents - undone - byPool, 0)
  let wanted = 0
  let changes = 0
  for (const line of purchase.lines) {
    const terms = company.terms.get(`${purchase.id} ${line.position}`) ?? []
    const unitCents = purchase.poolId ? line.cents / line.seats : null
    wanted += byTheDay(terms, cycle, unitCents)
    changes += terms.filter(({ from }) => from > cycle.start && from < cycle.end).length
  }
  const text = `${purchase.vendor} from ${cycle.start.toISOString()} costs ${billed} instead of ${wanted}`
  expect(Math.abs(billed - wanted), text).toBeLessThanOrEqual(changes + 0.001)
}

function byTheDay(terms: readonly Terms[], { start, end }: Cycle, unitCents: number | null): number {
  const first = startOfDay(start)
  const days = (startOfDay(end).getTime() - first.getTime()) / 86_400_000
  let cents = 0
  for (let day = 0; day < days; day += 1) {
    const moment = addDays(first, day)
    const then = terms.findLast(({ from }) => startOfDay(from) <= moment) ?? terms[0]
    if (then) cents += unitCents === null ? then.cents : then.seats * unitCents
  }
  return cents / days
}

function keptOf(lines: readonly LineRow[]): number {
  return lines.reduce((sum, { cents, returned }) => sum + cents - returned, 0)
}
