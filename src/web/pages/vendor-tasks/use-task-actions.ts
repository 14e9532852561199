import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { readAgainAfter } from '#web/parts/vendor-link/link-loaded.tsx'
import { queryClient, read } from '#web/queries.ts'

export function tasksQuery(token: string) {
  return {
    ...read('GET /api/vendor/tasks/:token', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Confirming tasks and refusing one; the answer has all of them as they are now. */
export function useTaskActions(token: string) {
  const keyFor = useKeyFor()
  const { queryKey } = tasksQuery(token)
  const settled = {
    onSuccess: (tasks: Awaited<ReturnType<typeof tickByLink>>) => queryClient.setQueryData(queryKey, tasks),
    onError: (error: Error) => readAgainAfter(error, queryKey),
  }
  const tick = useSubmitOnce({
    mutationFn: (body: { ids: string[]; proof?: string }) => tickByLink(token, body, keyFor(body)),
    ...settled,
  })
  const refuse = useSubmitOnce({
    mutationFn: (body: { id: string; reason: string }) =>
      call('POST /api/vendor/tasks/:token/refuse', { params: { token }, body, idempotencyKey: keyFor(body) }),
    ...settled,
  })
  return { tick, refuse }
}

function tickByLink(token: string, body: { ids: string[]; proof?: string }, idempotencyKey: string) {
  return call('POST /api/vendor/tasks/:token/tick', { params: { token }, body, idempotencyKey })
}
