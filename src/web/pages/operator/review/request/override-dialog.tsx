import { ReasonDialog } from '#web/parts/desk/reason-dialog.tsx'
import type { Review } from './price-check.ts'
import type { useDecision } from './use-decision.ts'

type OverrideDialogProps = { request: Review; authorize: ReturnType<typeof useDecision>['authorize'] }

/** The company gets no more credit, or too much for free: approves anyway, for a reason. */
export function OverrideDialog({ request: { _id: id, name, company }, authorize }: OverrideDialogProps) {
  return (
    <ReasonDialog
      keepAs={`override ${id}`}
      title={`Approve ${name} for ${company.name} anyway?`}
      says={authorize.error?.message}
      readBy="For our own log. The company doesn’t see it."
      schema={() =>
        import('#contract/billing/standing.ts').then(({ SetStanding }) => SetStanding.pick({ reason: true }))
      }
      action={{
        ...authorize,
        error: null,
        mutate: ({ reason }) => authorize.mutate(reason),
      }}
      verb={{ now: 'Approve request', busy: 'Approving...' }}
      onClose={authorize.reset}
    />
  )
}
