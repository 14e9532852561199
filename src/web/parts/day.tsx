import { dayOf, formatDay } from '#domain/platform/day.ts'

type DayProps = {
  /** A calendar day, or an ISO timestamp as calls return it. */
  at: string
  /** long: "November 12, 2026" · medium: "Nov 12, 2026" */
  as?: 'long' | 'medium'
}

/** A calendar date, the same day in every time zone. For a moment in the reader's time, use <When>. */
export function Day({ at, as = 'medium' }: DayProps) {
  return (
    <time dateTime={dayOf(at)} className="figures">
      {formatDay(at, as)}
    </time>
  )
}
