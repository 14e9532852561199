import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'

const Day = z.iso.date('Use a day such as 2026-04-01.')

/** The filters of the list and of its exports. All that are set must match; days are UTC and both included. */
export const ActivityFilter = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** As in the entries: an email address, or "Cobuy". */
  who: z.string().trim().max(254).optional(),
  action: z.string().max(100).optional(),
  /** The id of what was changed, as in the entries. */
  thing: z.string().max(100).optional(),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

export const ActivityEntry = z.object({
  at: z.string(),
  who: z.string(),
  what: z.string(),
  action: z.string(),
  thing: z.string().nullable(),
  /** What else is known of it, by action. Amounts are in dollars. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'finance',
  summary: 'What happened in the company and who did it, newest first',
  query: Paging.extend(ActivityFilter.shape),
  response: z.object({ entries: z.array(ActivityEntry), next: z.string().nullable() }),
})

export const activityCsv = endpoint({
  method: 'GET',
  path: '/api/audit.csv',
  access: 'finance',
  audit: { action: 'activity.exported' },
  summary: 'The same as CSV, oldest first, with the filters of the list',
  produces: 'text/csv; charset=utf-8',
  query: ActivityFilter,
  response: z.custom<AsyncIterable<string>>(),
})

export const activityNdjson = endpoint({
  method: 'GET',
  path: '/api/audit.ndjson',
  access: 'finance',
  audit: { action: 'activity.exported' },
  summary: 'The same as one JSON object per line, oldest first, with the filters of the list',
  produces: 'application/x-ndjson; charset=utf-8',
  query: ActivityFilter,
  response: z.custom<AsyncIterable<string>>(),
})
