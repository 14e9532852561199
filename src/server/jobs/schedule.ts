import type { JobData, JobName } from './job-data.ts'

/** Jobs that mean something without data, which is how the timetable queues them. */
type NeedsNoData = { [N in JobName]: Record<never, never> extends JobData[N] ? N : never }[JobName]

/** Recurring jobs, in UTC. They run once, even with several processes. */
export const schedule: Partial<Record<NeedsNoData, string>> = {
  'clear-pools': '* * * * *',
  'roll-pools': '0 6 * * *',
  'clean-up': '41 3 * * *',
  'poll-payments': '* * * * *',
  'reconcile-payments': '17 4 * * *',
  reprice: '10 2 * * *',
  'apply-changes': '3 0 * * *',
  'first-invoices': '5 0 * * *',
  'daily-billing': '11 0 * * *',
  'budget-watch': '0 5 * * *',
  standing: '0 6 * * *',
  'issue-statements': '0 1 1 * *',
  'end-notices': '7 * * * *',
  'renewal-desk': '30 5 * * *',
  'seat-questions': '0 7 * * *',
  'expire-offers': '23 * * * *',
  'snapshot-pools': '0 * * * *',
  'pool-reminders': '0 * * * *',
  'forget-steps': '41 3 * * *',
  'send-orders': '0 * * * *',
  'send-tasks': '0 13 * * *',
  'charge-due': '0 14 * * *',
  'retry-charges': '0 * * * *',
  escalate: '0 * * * *',
  'request-clock': '0 * * * *',
  'end-waits': '29 * * * *',
  'add-up-demand': '37 * * * *',
  'add-up-figures': '*/10 * * * *',
}
