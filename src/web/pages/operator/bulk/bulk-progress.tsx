import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { BulkRun } from '#contract/reports/operator-bulk.ts'
import type { BulkAction } from '#domain/reports/bulk.ts'
import { read } from '#web/queries.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Words } from './shown-run.tsx'

const ShownRun = lazyPart(async () => (await import('./shown-run.tsx')).ShownRun)

type BulkProgressProps = { action: BulkAction; words: Words; onDone: () => unknown }

const shownMinutes = 10

/** The operator's newest run of an action while it goes on and a while after, also for who left the page and came back. */
export function BulkProgress({ action, words, onDone }: BulkProgressProps) {
  const { data: run } = useQuery({
    ...read('GET /api/operator/bulk-runs', { query: { action } }),
    staleTime: 0,
    select: ({ runs }) => runs[0],
    refetchInterval: ({ state }) => (state.data?.runs[0]?.finishedAt === null ? 1000 : false),
  })
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [watched, setWatched] = useState<string | null>(null)
  const isRunning = run?.finishedAt === null
  useEffect(() => {
    if (!run) return
    if (isRunning) setWatched(run._id)
    else if (watched === run._id) {
      setWatched(null)
      onDone()
    }
  }, [run, isRunning, watched, onDone])
  if (!run || run._id === dismissed || !(isRunning || isRecent(run))) return null
  return (
    <Suspense fallback={null}>
      <ShownRun run={run} words={words} onDismiss={() => setDismissed(run._id)} />
    </Suspense>
  )
}

function isRecent({ finishedAt }: BulkRun): boolean {
  return finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownMinutes * 60_000
}
