import { z } from 'zod'
import { queueKinds } from '#domain/reports/operator-queues.ts'
import { endpoint } from '../platform/endpoint.ts'

const Queue = z.object({
  kind: z.enum(queueKinds),
  count: z.number(),
  /** What has been waiting longest, and since when. */
  oldest: z.object({ _id: z.string(), title: z.string(), about: z.string(), since: z.string() }).nullable(),
})
export type Queue = z.infer<typeof Queue>

export const operatorQueues = endpoint({
  method: 'GET',
  path: '/api/operator/queues',
  access: 'operator',
  staff: 'read',
  summary: 'What needs a decision: the number of each kind and the oldest one, longest waiting first',
  response: z.object({ queues: z.array(Queue) }),
})
