import { isPastDue } from '#domain/platform/calendar.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import classes from './due-day.module.css'

type DueDayProps = { at: string; word?: string }

/** "due Nov 17", or in red from the next day on "was due Nov 17". */
export function DueDay({ at, word = 'due' }: DueDayProps) {
  const isLate = isPastDue(new Date(at), new Date())
  return (
    <time dateTime={at} className={isLate ? classes.late : undefined}>
      {isLate ? 'was due' : word} {formatNearDay(at, new Date())}
    </time>
  )
}
