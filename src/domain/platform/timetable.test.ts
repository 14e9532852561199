import { expect, test } from 'vitest'
import { formatCron } from './timetable.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['0 * * * *', 'Every full hour'],
  ['29 * * * *', 'Every hour, 29 minutes past'],
  ['3 0 * * *', 'Every day at 12:03 AM UTC'],
  ['0 13 * * *', 'Every day at 1:00 PM UTC'],
  ['0 1 1 * *', 'On day 1 of each month at 1:00 AM UTC'],
  ['0 1 * * 1', '0 1 * * 1 (UTC)'],
])('%s reads "%s"', (cron, text) => expect(formatCron(cron)).toBe(text))
