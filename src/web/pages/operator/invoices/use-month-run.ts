import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { read, refresh } from '../../../queries.ts'

const aSecond = 1000

/** A month, and how many invoices the preview had: the outcome is compared with it. */
type Wish = { month: string; expected: number }

/** A run goes on by itself: whoever opens the page, or comes back, sees how far it has come. */
export function useMonthRun() {
  const { data } = useQuery({
    ...read('GET /api/operator/invoices/runs'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? aSecond : false,
  })
  const run = useSubmitOnce({
    mutationFn: ({ month }: Wish) => call('POST /api/operator/invoices/run', { body: { month } }),
    onSettled: () =>
      refresh(
        'GET /api/operator/invoices/runs',
        'GET /api/operator/invoices',
        'GET /api/operator/invoices/preview',
      ),
  })
  return { run, runs: data?.runs ?? [] }
}
