import type { PendingDetail } from '#contract/reports/pending.ts'
import { call } from '#web/api.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { describePending } from './describe-pending.ts'
import { refreshPending } from './refresh-pending.ts'

export function DeclineDialog({ action, onClose }: { action: PendingDetail; onClose: () => void }) {
  const keyFor = useKeyFor()
  const decline = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) =>
      call('POST /api/operator/pending/:id/decline', {
        params: { id: action._id },
        body: { reason },
        idempotencyKey: keyFor(reason),
      }),
    onSuccess: () => {
      void toast({ message: `${describePending(action)}: declined.` })
      onClose()
    },
    onSettled: refreshPending,
  })
  return (
    <ReasonDialog
      keepAs={`decline pending ${action._id}`}
      title={`Decline: ${describePending(action)}?`}
      says={`${action.by} asked for it. Nothing happens, and they can ask again.`}
      readBy="Saved in the audit log."
      schema={() => import('#contract/reports/pending.ts').then(({ declinePending }) => declinePending.body)}
      action={decline}
      verb={{ now: 'Decline', busy: 'Declining...' }}
      onClose={onClose}
    />
  )
}
