import { type DayStyle, formatDay, formatPeriod } from '../../domain/day.ts'

/** "November 12, 2026": documents have one date, wherever they are read. */
export function dateWords(moment: Date, style: DayStyle = 'long'): string {
  return formatDay(moment, style)
}

/** "Nov 12 to Dec 12, 2026"; with both years where they differ. */
export function periodWords(from: Date, to: Date): string {
  return formatPeriod(from, to)
}
