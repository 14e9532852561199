import { call } from '#web/api.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshPool } from './use-pool-action.ts'

type DefaultDialogProps = {
  poolId: string
  company: { _id: string; name: string }
  onClose: () => void
}

/** Ends the purchases of a company that doesn't pay. The price of the others stays. */
export function DefaultDialog({ poolId, company, onClose }: DefaultDialogProps) {
  const keyFor = useKeyFor()
  const end = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) => {
      const body = { reason }
      return call('POST /api/operator/pools/:id/awards/:companyId/default', {
        params: { id: poolId, companyId: company._id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: async () => {
      onClose()
      void toast({ message: `${company.name} is out of the pool.` })
      await refreshPool()
    },
  })
  return (
    <ReasonDialog
      keepAs={`default ${poolId} ${company._id}`}
      title={`Record a default of ${company.name}?`}
      onClose={onClose}
      says="Its purchases from this pool end with their seats, its invoices stay owed, and it can't take part in pools for a year. This needs an invoice that is 30 days overdue. No other company pays more."
      readBy="The company reads it."
      maxLength={2000}
      schema={() => import('#contract/pools/operator-pools.ts').then(({ defaultAward }) => defaultAward.body)}
      action={end}
      verb={{ now: 'Record default', busy: 'Recording...' }}
    />
  )
}
