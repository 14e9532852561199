import { dayOf, formatDay } from '../../domain/day.ts'

type DayProps = {
  /** A calendar day, or the ISO text in which calls answer it. */
  at: string
  /** long: "November 12, 2026" · medium: "Nov 12, 2026" */
  as?: 'long' | 'medium'
}

/** A calendar date: the same day for every reader. A moment in the reader's own time is <When>. */
export function Day({ at, as = 'medium' }: DayProps) {
  return (
    <time dateTime={dayOf(at)} className="figures">
      {formatDay(at, as)}
    </time>
  )
}
