import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { ApiError } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read, refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** What every change of a pool makes stale. */
export async function refreshPool() {
  await refresh(
    'GET /api/operator/pools',
    'GET /api/operator/pools/:id',
    'GET /api/operator/pools/:id/commitments',
    'GET /api/operator/pools/:id/curve',
    'GET /api/operator/audit',
  )
}

/** The page shows what a call answered before anything is loaded again. */
export function showPool(pool: OperatorPool) {
  const { queryKey } = read('GET /api/operator/pools/:id', { params: { id: pool._id } })
  queryClient.setQueryData(queryKey, pool)
}

type PoolAction<Input> = {
  run: (input: Input) => Promise<OperatorPool>
  /** Said once it is done. */
  done: string
}

/** A button that changes the pool. What goes wrong is a toast: there is no field for it. */
export function usePoolAction<Input = void>({ run, done }: PoolAction<Input>) {
  return useSubmitOnce<OperatorPool, Input>({
    mutationFn: run,
    onSuccess: async (pool) => {
      showPool(pool)
      void toast({ message: done })
      await refreshPool()
    },
    onError: (error) => void toast({ message: allOf(error), wrong: true }),
  })
}

/** With what the fields say: there are none beside a button. */
function allOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return [...new Set([error.message, ...fields])].join(' ')
}
