import { z } from 'zod'
import { queueKinds } from '#domain/reports/operator-queues.ts'
import { endpoint } from '../platform/endpoint.ts'

const QueueItem = z.object({
  kind: z.enum(queueKinds),
  _id: z.string(),
  /** "Review Deel". */
  title: z.string(),
  /** "Halden Robotics, 6 seats". */
  about: z.string(),
  /** The company it is about, if any. */
  companyId: z.string().nullable(),
  since: z.string(),
  /** Our promise, the vendor's, or a deadline. */
  dueAt: z.string(),
  /** What it is worth a month; null for what isn't bought. */
  perMonth: z.string().nullable(),
})
export type QueueItem = z.infer<typeof QueueItem>

const Queue = z.object({
  kind: z.enum(queueKinds),
  count: z.number(),
  late: z.number(),
  /** The latest, at most 30 of them. */
  items: z.array(QueueItem),
})
export type Queue = z.infer<typeof Queue>

export const operatorQueues = endpoint({
  method: 'GET',
  path: '/api/operator/queues',
  access: 'operator',
  staff: 'read',
  summary: 'Everything that waits for this operator: by kind, how much and how late, and the latest of it',
  response: z.object({ queues: z.array(Queue) }),
})
