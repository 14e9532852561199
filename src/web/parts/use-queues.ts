import { useQuery } from '@tanstack/react-query'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { read } from '../queries.ts'

/** What waits for an operator; looked up again every minute and after each decision. */
export function useQueues() {
  return useQuery({
    ...read('GET /api/operator/queues'),
    select: ({ queues }) => queues,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
}

const labels: Record<Queue['kind'], [one: string, many: string]> = {
  requests: ['request to review', 'requests to review'],
  companies: ['company to verify', 'companies to verify'],
  orders: ['vendor order to deliver', 'vendor orders to deliver'],
  tasks: ['vendor to ask about removals', 'vendors to ask about removals'],
  messages: ['person to answer', 'people to answer'],
  pools: ['pool that needs a decision', 'pools that need a decision'],
  payments: ['payment that needs attention', 'payments that need attention'],
  disputes: ['dispute to answer', 'disputes to answer'],
  pending: ['request to approve', 'requests to approve'],
  jobs: ['failed or set-aside job', 'failed or set-aside jobs'],
}

/** "7 requests to review". */
export function queueLabel({ kind }: Pick<Queue, 'kind'>, count: number): string {
  return pluralize(count, ...labels[kind])
}
