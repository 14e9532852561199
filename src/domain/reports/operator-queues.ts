import type { StaffRight } from '../people/staff.ts'
import { addDays, startOfDay } from '../platform/calendar.ts'
import { answerDay } from '../purchasing/review-time.ts'

/** What can wait for an operator. */
export const queueKinds = [
  'requests',
  'companies',
  'orders',
  'tasks',
  'messages',
  'pools',
  'payments',
  'disputes',
  'pending',
  'jobs',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** Who decides: nobody is shown a queue that isn't theirs. */
export const queueRights: Record<QueueKind, StaffRight> = {
  requests: 'desk',
  companies: 'desk',
  orders: 'desk',
  tasks: 'desk',
  messages: 'messages',
  pools: 'desk',
  payments: 'money',
  disputes: 'money',
  pending: 'money',
  jobs: 'desk',
}

/** Business days that each may take. What has a day of its own (a vendor's, a bank's, a deadline's) goes by that. */
const businessDays: Record<QueueKind, number> = {
  requests: 1,
  companies: 1,
  orders: 2,
  tasks: 2,
  messages: 1,
  pools: 2,
  payments: 2,
  disputes: 2,
  pending: 2,
  jobs: 1,
}

/** The end of the day, in UTC, by which something that came in then should be done. */
export function promisedBy(kind: QueueKind, since: Date): Date {
  return new Date(addDays(new Date(answerDay(since, businessDays[kind])), 1).getTime() - 1)
}

/** What came in before this moment is late by now. */
export function lateBefore(kind: QueueKind, now: Date): Date {
  let day = startOfDay(now)
  while (promisedBy(kind, addDays(day, -1)) >= now) day = addDays(day, -1)
  return day
}

type Queue = { items: readonly { dueAt: string }[] }

/** What is latest, or due next, comes first; empty queues last, in their usual order. */
export function latestFirst<Q extends Queue>(queues: readonly Q[]): Q[] {
  const due = ({ items }: Q) => items[0]?.dueAt ?? 'nothing'
  return queues.toSorted((one, other) => (due(one) < due(other) ? -1 : due(one) > due(other) ? 1 : 0))
}

const lists: Record<QueueKind, { list: string; one: (id: string) => string }> = {
  requests: { list: '/operator/review', one: (id) => `/operator/review/${id}` },
  companies: {
    list: '/operator/companies?verified=waiting',
    one: (id) => `/operator/companies/${id}?verified=waiting`,
  },
  orders: { list: '/operator/fulfillment', one: (id) => `/operator/fulfillment/${id}` },
  tasks: {
    list: '/operator/fulfillment/tasks?state=sent',
    one: () => '/operator/fulfillment/tasks?state=sent',
  },
  messages: { list: '/operator/messages', one: (id) => `/operator/messages/${id}` },
  pools: { list: '/operator/pools', one: (id) => `/operator/pools/${id}` },
  payments: {
    list: '/operator/payments?status=attention',
    one: (id) => `/operator/payments?status=attention&payment=${id}`,
  },
  disputes: { list: '/operator/disputes', one: () => '/operator/disputes' },
  pending: { list: '/operator/pending', one: () => '/operator/pending' },
  jobs: { list: '/operator/jobs', one: () => '/operator/jobs' },
}

/** The page of a queue, or of one thing in it. */
export function queuePath(kind: QueueKind, id?: string): string {
  return id === undefined ? lists[kind].list : lists[kind].one(id)
}
