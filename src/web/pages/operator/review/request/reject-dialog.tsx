import { ReasonDialog } from '#web/parts/desk/reason-dialog.tsx'
import type { Review } from './price-check.ts'
import { isTooLate, type useDecision } from './use-decision.ts'

type RejectDialogProps = {
  request: Review
  reject: ReturnType<typeof useDecision>['reject']
  opened: boolean
  onClose: () => void
}

/** Rejects a request with a reason for the buyer. */
export function RejectDialog({
  request: { _id: id, name, company },
  reject,
  opened,
  onClose,
}: RejectDialogProps) {
  return (
    <ReasonDialog
      keepAs={`reject ${id}`}
      title={`Reject ${name} for ${company.name}?`}
      opened={opened}
      readBy="The buyer sees it on the dashboard and in an email."
      maxLength={2000}
      schema={() =>
        import('#contract/subscriptions/purchases.ts').then(({ rejectPurchase }) => rejectPurchase.body)
      }
      action={reject}
      then={{ onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() }}
      verb={{ now: 'Reject request', busy: 'Rejecting...' }}
      onClose={onClose}
    />
  )
}
