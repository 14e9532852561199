import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { endMarker } from '../../../domain/reply.ts'
import { call } from '../../api.ts'
import { read, refresh } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'

const logEveryMs = 3000
const stateEveryMs = 2000

/** A log without lines is an empty text, which an answer without a body would not say. */
const logQuery = {
  ...read('GET /reddit/logs'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /reddit/logs', { signal })) ?? '',
}

/**
 * The bot as the page sees it. It goes on by itself: whoever opens the page, or comes back, finds it running and waits
 * for the words with which its log ends.
 */
export function useBot() {
  const [watched, setWatched] = useState<string | null>(null)
  const [since, setSince] = useState(0)
  const lastEnded = useRef<string | null>(null)
  const stats = useQuery({
    ...read('GET /reddit/stats'),
    staleTime: 0,
    refetchInterval: ({ state }) => (watched || state.data?.running ? stateEveryMs : false),
  })
  const log = useQuery({ ...logQuery, staleTime: 0, refetchInterval: watched ? logEveryMs : false })

  const watch = useCallback((runId: string) => {
    setWatched(runId)
    setSince(Date.now())
    void refresh('GET /reddit/stats', 'GET /reddit/logs')
  }, [])

  const runningId = stats.data?.running ? stats.data.run?._id : undefined
  useEffect(() => {
    if (runningId && runningId !== lastEnded.current && runningId !== watched) watch(runningId)
  }, [runningId, watched, watch])

  // A log that was read before the run was known may still be the one of the run before.
  const hasEnded = watched !== null && log.dataUpdatedAt > since && log.data?.includes(endMarker)
  useEffect(() => {
    if (!hasEnded) return
    lastEnded.current = watched
    setWatched(null)
    void refresh('GET /reddit/stats', 'GET /reddit/table')
    void toast({ message: '✅ Bot finished running', milliseconds: 10_000 })
  }, [hasEnded, watched])

  return { stats, log, watch, isRunning: watched !== null || stats.data?.running === true }
}

/** All that the page reads: whatever kept one part away has mostly kept the others away too. */
export function reloadBot() {
  return refresh('GET /reddit/stats', 'GET /reddit/logs', 'GET /reddit/table')
}
