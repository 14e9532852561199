import { formatNearDay } from '../../domain/day.ts'
import { isPastDue } from '../../domain/invoice.ts'
import classes from './due-day.module.css'

/** "Nov 17": the day of an invoice, the same wherever it is read; with the year when it is not this one. */
export function dayWords(at: string | Date, now = new Date()): string {
  return formatNearDay(at, now)
}

type DueDayProps = { at: string; word?: string }

/** "due Nov 17", or in red from the next day on "was due Nov 17". */
export function DueDay({ at, word = 'due' }: DueDayProps) {
  const isLate = isPastDue(new Date(at), new Date())
  return (
    <time dateTime={at} className={isLate ? classes.late : undefined}>
      {isLate ? 'was due' : word} {dayWords(at)}
    </time>
  )
}
