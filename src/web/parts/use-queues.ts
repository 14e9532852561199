import { useQuery } from '@tanstack/react-query'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { read } from '../queries.ts'

/** What needs an operator's decision; looked up again every minute and after each decision. */
export function useQueues() {
  return useQuery({
    ...read('GET /api/operator/queues'),
    select: ({ queues }) => queues,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
}

const labels: Record<Queue['kind'], { one: string; many: string }> = {
  requests: { one: 'request to review', many: 'requests to review' },
  companies: { one: 'company to verify', many: 'companies to verify' },
  payments: { one: 'payment that needs attention', many: 'payments that need attention' },
  messages: { one: 'message to answer', many: 'messages to answer' },
  pools: { one: 'pool that needs a decision', many: 'pools that need a decision' },
  pending: { one: 'request to approve', many: 'requests to approve' },
  jobs: { one: 'failed or set-aside job', many: 'failed or set-aside jobs' },
  orders: { one: 'vendor order that needs you', many: 'vendor orders that need you' },
}

/** "7 requests to review". */
export function queueLabel({ kind, count }: Pick<Queue, 'kind' | 'count'>): string {
  return `${formatCount(count)} ${queueNoun({ kind, count })}`
}

export function queueNoun({ kind, count }: Pick<Queue, 'kind' | 'count'>): string {
  return labels[kind][count === 1 ? 'one' : 'many']
}
