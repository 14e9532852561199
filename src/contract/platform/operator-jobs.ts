import { z } from 'zod'
import { ById } from './by-id.ts'
import { endpoint, NoFields } from './endpoint.ts'

/** `retrying`: it failed and is tried again by itself. */
export const runOutcomes = ['done', 'running', 'retrying', 'failed'] as const

const Run = z.object({ at: z.string(), outcome: z.enum(runOutcomes), reason: z.string().nullable() })
const Queued = z.object({ name: z.string(), title: z.string(), waiting: z.number(), failed: z.number() })

const ScheduledJob = Queued.extend({ cron: z.string(), next: z.string(), last: Run.nullable() })
export type ScheduledJob = z.infer<typeof ScheduledJob>

/** A queue outside the timetable in which something failed or has waited long. */
const OtherQueue = Queued.extend({ waitsSince: z.string().nullable() })
export type OtherQueue = z.infer<typeof OtherQueue>

const FailedJob = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  at: z.string(),
  attempts: z.number(),
  reason: z.string(),
  canRetry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

const SetAside = z.object({
  name: z.string(),
  title: z.string(),
  thing: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  since: z.string(),
  lastAt: z.string(),
  times: z.number(),
})
export type SetAside = z.infer<typeof SetAside>

export const readJobs = endpoint({
  method: 'GET',
  path: '/api/operator/jobs',
  access: 'operator',
  staff: 'read',
  summary:
    'Background jobs: when each last ran and runs next, what failed or waits long, and what was set aside',
  response: z.object({
    scheduled: z.array(ScheduledJob),
    others: z.array(OtherQueue),
    /** The newest of them; the count is of all. */
    failed: z.array(FailedJob),
    failedCount: z.number(),
    setAside: z.array(SetAside),
    setAsideCount: z.number(),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/operator/jobs/:id/retry',
  access: 'operator',
  staff: 'desk',
  summary: 'Try a job again that was given up',
  status: 204,
  params: ById,
  body: NoFields,
})
