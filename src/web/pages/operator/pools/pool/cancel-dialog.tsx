import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { call } from '#web/api.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refreshPool, showPool } from './use-pool-action.ts'

type CancelDialogProps = { pool: OperatorPool; onClose: () => void }

export function CancelDialog({ pool: { _id: id }, onClose }: CancelDialogProps) {
  const keyFor = useKeyFor()
  const cancel = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) => {
      const body = { reason }
      return call('POST /api/operator/pools/:id/cancel', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: async (pool) => {
      showPool(pool)
      onClose()
      await refreshPool()
    },
  })
  return (
    <ReasonDialog
      keepAs={`cancel pool ${id}`}
      title="Cancel this pool?"
      onClose={onClose}
      says="Every commitment is released, and nobody owes anything. This can't be undone."
      readBy="The companies read it in an email and on the page of the pool."
      maxLength={2000}
      schema={() => import('#contract/pools/operator-pools.ts').then(({ cancelPool }) => cancelPool.body)}
      action={cancel}
      verb={{ now: 'Cancel pool', busy: 'Canceling...' }}
    />
  )
}
