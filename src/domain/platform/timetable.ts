import { formatUtcTime } from './day.ts'

/** "Every day at 6:00 AM UTC": when a job of the timetable runs. */
export function formatCron(cron: string): string {
  const [minute = '', hour = '', day = '', month, weekday] = cron.split(' ')
  if (month !== '*' || weekday !== '*') return `${cron} (UTC)`
  if (minute === '*') return 'Every minute'
  if (minute.startsWith('*/')) return `Every ${minute.slice(2)} minutes`
  if (hour === '*') return minute === '0' ? 'Every full hour' : `Every hour, ${minute} minutes past`
  const time = formatUtcTime(new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute))))
  return day === '*' ? `Every day at ${time}` : `On day ${day} of each month at ${time}`
}
