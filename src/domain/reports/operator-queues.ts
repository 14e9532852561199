import type { StaffRight } from '../people/staff.ts'

/** What can need an operator's decision. */
export const queueKinds = [
  'requests',
  'companies',
  'payments',
  'messages',
  'pools',
  'orders',
  'pending',
  'jobs',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** Who decides: nobody is shown a queue that isn't theirs. */
export const queueRights: Record<QueueKind, StaffRight> = {
  requests: 'desk',
  companies: 'desk',
  payments: 'money',
  messages: 'messages',
  pools: 'desk',
  orders: 'desk',
  pending: 'money',
  jobs: 'desk',
}

type Queue = { kind: QueueKind; oldest: { since: string } | null }

/** What has been waiting longest first; empty queues last. */
export function longestFirst<Q extends Queue>(queues: readonly Q[]): Q[] {
  return queues.toSorted((one, other) => {
    if (one.oldest && other.oldest) return one.oldest.since.localeCompare(other.oldest.since)
    if (one.oldest || other.oldest) return one.oldest ? -1 : 1
    return queueKinds.indexOf(one.kind) - queueKinds.indexOf(other.kind)
  })
}

const lists: Record<QueueKind, { list: string; one: (id: string) => string }> = {
  requests: { list: '/operator/review', one: (id) => `/operator/review/${id}` },
  companies: {
    list: '/operator/companies?verified=waiting',
    one: (id) => `/operator/companies/${id}?verified=waiting`,
  },
  payments: {
    list: '/operator/payments?status=attention',
    one: (id) => `/operator/payments?status=attention&payment=${id}`,
  },
  messages: { list: '/operator/messages', one: (id) => `/operator/messages/${id}` },
  pools: { list: '/operator/pools', one: (id) => `/operator/pools/${id}` },
  orders: { list: '/operator/fulfillment', one: (id) => `/operator/fulfillment/${id}` },
  pending: { list: '/operator/pending', one: () => '/operator/pending' },
  jobs: { list: '/operator/jobs', one: () => '/operator/jobs' },
}

/** The page of a queue, or of one thing in it. */
export function queuePath(kind: QueueKind, id?: string): string {
  return id === undefined ? lists[kind].list : lists[kind].one(id)
}
