/** "Nov 11, 9:42 AM", with the exact time on hover; the year when it is not this one. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  const format = moment.getFullYear() === new Date().getFullYear() ? short : withYear
  return (
    <time dateTime={at} title={exact.format(moment)} className="figures">
      {format.format(moment)}
    </time>
  )
}

const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const short = new Intl.DateTimeFormat(undefined, dayAndTime)
const withYear = new Intl.DateTimeFormat(undefined, { ...dayAndTime, year: 'numeric' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' })
