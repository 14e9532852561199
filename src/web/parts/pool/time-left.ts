import type { Pool } from '#contract/pools/pools.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Timed = Pick<Pool, 'state' | 'deadline' | 'gathersUntil' | 'rollsUntil'>

/** The moment after which nobody can join any more; null once a pool has ended. Always a full hour. */
export function endOf({ state, deadline, gathersUntil, rollsUntil }: Timed): number | null {
  if (state === 'open' && deadline) return Date.parse(deadline)
  // The last of the daily clearings.
  if (state === 'rolling' && rollsUntil) return Date.parse(`${rollsUntil}T06:00:00Z`)
  if (state === 'gathering' && gathersUntil) return Date.parse(gathersUntil) + dayMs
  return null
}

/** For lists: what can be joined for the shortest time comes first. */
export function soonestFirst(a: Timed, b: Timed): number {
  return (endOf(a) ?? 0) - (endOf(b) ?? 0)
}

export function isOverAt(pool: Timed, moment: number): boolean {
  const end = endOf(pool)
  return end !== null && moment >= end
}

/** Never more than there is: "6 days left" is six whole days at least. */
export function formatTimeLeft(leftMs: number): string {
  if (leftMs <= 0) return 'Closed'
  if (leftMs >= 2 * dayMs) return `${Math.floor(leftMs / dayMs)} days left`
  if (leftMs >= dayMs) return `${Math.floor(leftMs / hourMs)} hours left`
  const seconds = Math.ceil(leftMs / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours > 0) return `${hours} h ${minutes} min left`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s left` : `${seconds} s left`
}

/** For pages that are kept for an hour: true from the first to the last minute of it. */
export function formatTimeLeftIn(hour: string, end: number): string {
  const fullHours = (end - Date.parse(hour)) / hourMs - 1
  if (fullHours < 0) return 'Closed'
  if (fullHours >= 48) return `${Math.floor(fullHours / 24)} days left`
  if (fullHours === 0) return 'Less than 1 hour left'
  return fullHours === 1 ? '1 hour left' : `${fullHours} hours left`
}
