import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { endMarker } from '#domain/reply-bot/reply.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

const logEveryMs = 3000
const stateEveryMs = 2000

/** An empty log is an empty string; `call` returns undefined for an empty body. */
const logQuery = {
  ...read('GET /reddit/logs'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /reddit/logs', { signal })) ?? '',
}

/**
 * The bot's state. It runs in the background: opening or returning to the page finds it running and polls until
 * its log ends.
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

  // A log fetched before the run started may be the previous run's.
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

/** Everything the page reads: when one part fails to load, the others usually do too. */
export function reloadBot() {
  return refresh('GET /reddit/stats', 'GET /reddit/logs', 'GET /reddit/table')
}
