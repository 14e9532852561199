type WhenProps = {
  /** An ISO timestamp, as calls return it. */
  at: string
  /** ago: "3 hours ago" · day: "Nov 12" · date: "Nov 12, 2026" · time: "Nov 12, 9:42 AM", with the year when it is not this one */
  as?: 'ago' | 'day' | 'date' | 'time'
}

/** A moment in the reader's time zone, with the exact time on hover. For a calendar date, use <Day>. */
export function When({ at, as = 'date' }: WhenProps) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exact.format(moment)} className="figures">
      {words[as](moment, new Date())}
    </time>
  )
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const time = new Intl.DateTimeFormat(undefined, dayAndTime)
const timeAndYear = new Intl.DateTimeFormat(undefined, { ...dayAndTime, year: 'numeric' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

const words = {
  ago: formatAgo,
  day: (moment: Date) => day.format(moment),
  date: (moment: Date) => date.format(moment),
  time: (moment: Date, now: Date) =>
    (moment.getFullYear() === now.getFullYear() ? time : timeAndYear).format(moment),
}

const hourMs = 60 * 60 * 1000

/** To the hour, then to the day: finer would claim more than is known. */
export function formatAgo(moment: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - moment.getTime()) / hourMs)
  return hours < 24
    ? relative.format(-Math.max(0, hours), 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}
