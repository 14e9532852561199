import { lazy, Suspense, useState } from 'react'
import type { BulkAnswer, BulkResult, BulkRun } from '#contract/reports/operator-bulk.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read } from '#web/queries.ts'
import { loadCode } from '#web/ui/load-code.ts'
import { toast } from '#web/ui/toast.ts'
import type { Selection } from './use-selection.ts'

// Only needed if something failed.
const ResultDialog = lazy(() =>
  loadCode(() => import('./result-dialog.tsx')).then(({ ResultDialog }) => ({ default: ResultDialog })),
)

type Bulk<Input> = {
  send: (input: Input) => Promise<BulkAnswer>
  /** The names of the rows, as they were when it was sent. */
  nameOf: (id: string) => string
  selection: Selection
  /** "Approved", "requests". */
  words: { done: string; one: string; many: string }
  onSettled: () => unknown
  /** After it was sent, whatever became of each row. */
  onSent?: () => void
}

/** Sends a decision about the selected rows. If all of it worked, a short message says so; otherwise a dialog shows each row. */
export function useBulk<Input = void>({ send, nameOf, selection, words, onSettled, onSent }: Bulk<Input>) {
  const [shown, setShown] = useState<{ result: BulkResult; names: Map<string, string> } | null>(null)
  const action = useSubmitOnce({
    mutationFn: async (input: Input) => {
      const names = new Map(selection.ids.map((id) => [id, nameOf(id)]))
      return { result: await send(input), names }
    },
    onSuccess: ({ result, names }) => {
      selection.clear()
      onSent?.()
      if ('run' in result) return startWatching(result.run)
      if (result.failed > 0) setShown({ result, names })
      else void toast({ message: `${words.done} ${countOf(result.done, words)}.` })
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled,
  })
  const dialog = shown && (
    <Suspense fallback={null}>
      <ResultDialog
        title={`${words.done} ${formatCount(shown.result.done)} of ${countOf(shown.result.results.length, words)}`}
        result={shown.result}
        nameOf={(id) => shown.names.get(id) ?? id}
        done={words.done}
        onClose={() => setShown(null)}
      />
    </Suspense>
  )
  return { action, dialog }
}

/** Its progress is shown from now on, whatever a list that lags would say. */
function startWatching(run: BulkRun) {
  const { queryKey } = read('GET /api/operator/bulk-runs', { query: { action: run.action } })
  queryClient.setQueryData(queryKey, { runs: [run] })
}

/** "1 request", "12 requests". */
export function countOf(count: number, { one, many }: { one: string; many: string }): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
