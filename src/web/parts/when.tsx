type WhenProps = {
  /** An ISO timestamp, as calls return it. */
  at: string
  /** clock: "9:42 AM" · ago: "3 hours ago" · day: "Nov 12" · date: "Nov 12, 2026" · time: "Nov 12, 9:42 AM", with the year when it is not this one */
  as?: 'clock' | 'ago' | 'day' | 'date' | 'time'
}

/** A moment in the reader's time zone, with the exact time on hover. For a calendar date, use <Day>. */
export function When({ at, as = 'date' }: WhenProps) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exact(moment)} className="figures">
      {words[as](moment, new Date())}
    </time>
  )
}

const exact = dateFormat({ dateStyle: 'full', timeStyle: 'medium' })
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
const day = dateFormat({ month: 'short', day: 'numeric' })
const date = dateFormat({ dateStyle: 'medium' })
const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const time = dateFormat(dayAndTime)
const timeAndYear = dateFormat({ ...dayAndTime, year: 'numeric' })

/** Created at its first use, which takes milliseconds. */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | null = null
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(at)
  }
}

const words = {
  clock,
  ago: formatAgo,
  day,
  date,
  time: (moment: Date, now: Date) =>
    (moment.getFullYear() === now.getFullYear() ? time : timeAndYear)(moment),
}

const hourMs = 60 * 60 * 1000
let relative: Intl.RelativeTimeFormat | null = null

/** To the hour, then to the day: finer would claim more than is known. */
export function formatAgo(moment: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - moment.getTime()) / hourMs)
  relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  return hours < 24
    ? relative.format(-Math.max(0, hours), 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}

export type Age = 'Today' | 'Yesterday' | 'This month' | 'Earlier'

/** By the reader's calendar, not by hours. */
export function ageOf(at: Date, now: Date): Age {
  const days = daysBetween(at, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const isThisMonth = at.getFullYear() === now.getFullYear() && at.getMonth() === now.getMonth()
  return isThisMonth ? 'This month' : 'Earlier'
}

/** "Today", "Yesterday", else the date: the head of what happened on that day. */
export function dayHead(at: Date, now: Date): string {
  const age = ageOf(at, now)
  return age === 'Today' || age === 'Yesterday' ? age : date(at)
}

/** Noon, so that a day with 23 or 25 hours is one day. */
function daysBetween(from: Date, to: Date): number {
  const noon = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12).getTime()
  return Math.round((noon(to) - noon(from)) / 86_400_000)
}
