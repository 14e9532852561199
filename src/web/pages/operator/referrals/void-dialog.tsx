import { formatUsd } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { ReasonDialog, type Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import type { Referral } from './referral-table.tsx'

type VoidDialogProps = { referral: Referral; onClose: () => void }

/** Voids a referral and reverses its cash back. */
export function VoidDialog({ referral, onClose }: VoidDialogProps) {
  const { _id: id, company, referrer, earned } = referral
  const taking = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) =>
      call('POST /api/operator/referrals/:id/void', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await refresh('GET /api/operator/referrals', 'GET /api/operator/audit')
      void toast({ message: `The referral of ${company.name} was voided.` })
      onClose()
    },
  })
  return (
    <ReasonDialog
      keepAs={`void ${id}`}
      title={`Void the referral of ${company.name}?`}
      says={`It no longer counts for ${referrer.email}, and ${formatUsd(centsOf(earned))} in credit is reversed. What was used before is added to that company's next invoice.`}
      readBy="The referrer sees it."
      schema={() => import('#contract/billing/referrals.ts').then(({ voidReferral }) => voidReferral.body)}
      action={taking}
      verb={{ now: 'Void referral', busy: 'Voiding...' }}
      onClose={onClose}
    />
  )
}
