import { addDays, startOfDay } from '#domain/platform/calendar.ts'
import type { MemberCtx, PersonCtx } from '#server/context.ts'
import { startsBefore } from '../cycles-day-by-day.ts'
import type { Plan } from './products.ts'
import type { Script } from './script.ts'

/** What counts from a day on. */
export type Terms = { from: Date; plan: Plan; seats: number }

/** An announced price per seat of a plan, for cycles from then on. */
type NewPrice = { plan: Plan; from: Date; perSeatCents: number; discountPercent: number }

/** A company and its subscription, as the test keeps count of it: nothing here is computed by the product. */
export type Life = {
  script: Script
  admin: MemberCtx
  operator: PersonCtx
  companyId: string
  purchaseId: string
  terms: Terms[]
  /** What waits for a later cycle. */
  planned: (Terms & { changeId: string }) | null
  /** When cycles of a length began to be counted. */
  stretches: { start: Date; plan: Plan }[]
  prices: NewPrice[]
  /** Changes that took effect at once. */
  changedAt: Date[]
  end: Date | null
  /** Starts of cycles that are on an invoice. */
  billed: Set<number>
  /** Cycles that a notice credited and that came back: documents of theirs with a higher id count. */
  invoicedAgain: Map<number, string>
  payments: string[]
  disputes: { id: string; paymentId: string; isOpen: boolean }[]
  /** What it did, for whoever looks for the cause of a failure. */
  log: string[]
}

export type Cycle = { start: Date; end: Date; isFirst: boolean }

const yearsAhead = 3

/** All cycles, also those after a planned change of their length. */
export function cyclesOf({ stretches, planned }: Life): Cycle[] {
  const last = stretches.at(-1) as Life['stretches'][number]
  const isOther = planned && planned.plan.cycle !== last.plan.cycle
  const all = isOther ? [...stretches, { start: planned.from, plan: planned.plan }] : stretches
  return all.flatMap(({ start, plan }, index) => {
    const next = all[index + 1]?.start
    const starts = [start.getTime(), ...startsUntil(start, plan, next ?? addDays(start, yearsAhead * 366))]
    const ends = [...starts.slice(1), ...(next ? [next.getTime()] : [])]
    return ends.map((end, nth) => ({
      start: new Date(starts[nth] as number),
      end: new Date(end),
      isFirst: index + nth === 0,
    }))
  })
}

const known = new Map<string, number[]>()

/** Many companies have the same cycles. */
function startsUntil(start: Date, { cycle }: Plan, until: Date): number[] {
  const key = `${start.getTime()} ${cycle} ${until.getTime()}`
  const starts = known.get(key) ?? startsBefore(until, start, cycle)
  known.set(key, starts)
  return starts
}

export function termsNow(life: Life): Terms {
  return life.terms.at(-1) as Terms
}

/** The plan and seats that a day counts for, planned ones included. */
function termsOn({ terms, planned }: Life, day: Date): Terms {
  const all = planned ? [...terms, planned] : terms
  return (all.findLast(({ from }) => startOfDay(from) <= day) ?? all[0]) as Terms
}

/** What a whole cycle costs at these terms. */
export function centsOf(life: Life, { plan, seats }: Pick<Terms, 'plan' | 'seats'>, cycle: Cycle): number {
  const price = life.prices.findLast((each) => each.plan === plan && each.from <= cycle.start) ?? plan
  return Math.floor((price.perSeatCents * seats * (100 - price.discountPercent) + 50) / 100)
}

/** What a cycle costs by the day, at the terms of each day. */
export function byTheDay(life: Life, cycle: Cycle): number {
  const first = startOfDay(cycle.start)
  const days = (startOfDay(cycle.end).getTime() - first.getTime()) / 86_400_000
  let cents = 0
  for (let day = 0; day < days; day += 1)
    cents += centsOf(life, termsOn(life, addDays(first, day)), cycle) / days
  return cents
}

export function runningCycle(life: Life, now: Date): Cycle {
  return cyclesOf(life).find(({ start, end }) => start <= now && now < end) as Cycle
}

/** The start of the first cycle after now that is on no invoice. */
export function firstUnbilled(life: Life, now: Date): Date {
  const starts = cyclesOf({ ...life, planned: null }).map(({ start }) => start)
  return starts.find((start) => start > now && !life.billed.has(start.getTime())) as Date
}

/** A subscription ends with the cycle in which 30 days have passed. */
export function endAfterNotice(life: Life, now: Date): Date {
  const ends = cyclesOf({ ...life, planned: null }).map(({ end }) => end)
  return ends.find((end) => end > addDays(now, 30)) as Date
}

/** The planned change becomes part of the past on its day. */
export function settlePlanned(life: Life, now: Date) {
  const { planned, end, stretches } = life
  if (!planned || planned.from >= addDays(startOfDay(now), 1)) return
  life.planned = null
  if (end && end <= planned.from) return
  life.terms.push(planned)
  if (planned.plan.cycle === stretches.at(-1)?.plan.cycle) return
  stretches.push({ start: planned.from, plan: planned.plan })
  // Its first cycle is invoiced by the job of the night, though it begins later that day.
  life.billed.add(planned.from.getTime())
}
