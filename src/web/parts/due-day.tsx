import classes from './due-day.module.css'

/** "Nov 17": the day of an invoice, the same wherever it is read; with the year when it is not this one. */
export function dayWords(at: string | Date, now = new Date()): string {
  const day = new Date(at)
  const year = day.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year, timeZone: 'UTC' }).format(
    day,
  )
}

type DueDayProps = { at: string; word?: string }

/** "due Nov 17", or in red "was due Nov 8". */
export function DueDay({ at, word = 'due' }: DueDayProps) {
  const isLate = new Date(at) < new Date()
  return (
    <time dateTime={at} className={isLate ? classes.late : undefined}>
      {isLate ? 'was due' : word} {dayWords(at)}
    </time>
  )
}
