import type { Pool } from '#contract/pools/pools.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf, formatNearDay, formatUtcTime } from '#domain/platform/day.ts'

export type PoolDate = { at: string; title: string; text: string }

/** What happens when, for the state the pool is in. */
export function datesOf(pool: Pool): PoolDate[] {
  return datesByState[pool.state](pool).filter((date) => date !== null)
}

type Found = (PoolDate | null)[]

const datesByState: Record<Pool['state'], (pool: Pool) => Found> = {
  gathering: (pool) => [gathersUntil(pool)],
  open: (pool) => [lastChange(pool), closes(pool), starts(pool), lastDay(pool)],
  rolling: (pool) => [wasSet(pool), startsForLate(pool), lastDay(pool)],
  closed: (pool) => [wasSet(pool), starts(pool)],
  failed: () => [],
  cancelled: () => [],
}

function gathersUntil({ gathersUntil: at, vendor }: Pool): PoolDate | null {
  if (!at) return null
  return {
    at,
    title: "Last day to say what you'd pay",
    text: `Then ${vendor} answers with prices. You can still withdraw when you see them.`,
  }
}

function lastChange({ freezesAt }: Pool): PoolDate | null {
  if (!freezesAt) return null
  return {
    at: freezesAt,
    title: 'Last day to change',
    text: `Lower or withdraw until ${formatUtcTime(freezesAt)}. After that, commitments can only grow.`,
  }
}

function closes({ deadline }: Pool): PoolDate | null {
  if (!deadline) return null
  return {
    at: deadline,
    title: 'The pool closes',
    text: `At ${formatUtcTime(deadline)} one price is set for everyone.`,
  }
}

function wasSet({ deadline }: Pool): PoolDate | null {
  if (!deadline) return null
  return { at: deadline, title: 'The price was set', text: 'One price for everyone.' }
}

function starts({ startsOn, deadline, termMonths, progress }: Pool): PoolDate | null {
  if (!startsOn || !deadline || !termMonths) return null
  const invoiced = dayOf(addDays(new Date(startsOn), -14))
  return {
    at: startsOn,
    title: 'Seats start',
    text: `${invoiceText(invoiced, deadline, progress.asOf)} ${termText(termMonths)}`,
  }
}

/** Who joins after the price was set starts with the others, or three days after their own clearing. */
function startsForLate({ startsOn, termMonths, progress }: Pool): PoolDate | null {
  if (!startsOn || !termMonths) return null
  const text =
    startsOn <= dayOf(progress.asOf)
      ? 'If you join now, yours start 3 days after you get them.'
      : 'If you join now, yours start that day, or 3 days after you get them, whichever is later.'
  return { at: startsOn, title: 'Seats start', text: `${text} ${termText(termMonths)}` }
}

/** The first invoice is never before the request was approved, which is after the deadline. */
function invoiceText(invoiced: Day, deadline: string, asOf: string): string {
  return invoiced > dayOf(deadline)
    ? `Your invoice arrives ${formatNearDay(invoiced, new Date(asOf))} and is due in 7 days.`
    : 'Your invoice arrives once we approve your order and is due in 7 days.'
}

function termText(months: number): string {
  return `The term is ${months === 1 ? '1 month' : `${months} months`}.`
}

function lastDay({ rollsUntil, validUntil }: Pool): PoolDate | null {
  if (rollsUntil)
    return {
      at: rollsUntil,
      title: 'Last day to join',
      text: 'Late joiners pay the same price and can only push it down.',
    }
  if (!validUntil) return null
  return {
    at: validUntil,
    title: 'Prices end',
    text: 'The last day on which seats can start at these prices.',
  }
}
