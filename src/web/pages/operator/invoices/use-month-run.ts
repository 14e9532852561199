import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read, refresh } from '#web/queries.ts'

const aSecond = 1000

/** A month, and the preview's invoice count to compare the result with. */
type Wish = { month: string; expected: number }

/** A run continues in the background; opening or returning to the page shows its progress. */
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
