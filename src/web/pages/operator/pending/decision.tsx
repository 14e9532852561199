import { Button } from '@mantine/core'
import type { PendingDetail } from '#contract/reports/pending.ts'
import { rightToApprove } from '#domain/people/four-eyes.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { useSession } from '#web/session.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { describePending, explainPending } from './describe-pending.ts'
import { refreshPending } from './refresh-pending.ts'
import { useWithdraw } from './use-withdraw.ts'

type DecisionProps = { action: PendingDetail; onDecline: () => void }

const effects: Record<PendingDetail['kind'], string> = {
  refund: 'It is given back now.',
  'credit-note': 'It is given back now.',
  offer: 'The buyer gets the offer now.',
  publication: 'The prices are published now, and whoever pays another price is emailed.',
  limit: 'It takes effect right away.',
}

/** Nobody decides on their own, and some things only owners: then it says who does. Who asked can withdraw it. */
export function Decision({ action, onDecline }: DecisionProps) {
  const { user } = useSession()
  const isOwner = useStaffRight('owner')
  if (user?.email === action.by) return <Own action={action} />
  if (rightToApprove[action.kind] === 'owner' && !isOwner) return <Text tone="dimmed">An owner decides</Text>
  return <Others action={action} onDecline={onDecline} />
}

function Own({ action }: { action: PendingDetail }) {
  const what = describePending(action)
  const { ask, isPending } = useWithdraw(action, what)
  return (
    <Row gap={12} align="center" wrap>
      <Text as="span" tone="dimmed">
        Another person decides
      </Text>
      <Button variant="default" size="xs" onClick={ask} aria-label={`Withdraw: ${what}`} {...busy(isPending)}>
        {isPending ? 'Withdrawing...' : 'Withdraw'}
      </Button>
    </Row>
  )
}

function Others({ action, onDecline }: DecisionProps) {
  const { _id: id, kind, by } = action
  const keyFor = useKeyFor()
  const approve = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/pending/:id/approve', { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: () => toast({ message: `${describePending(action)}: approved.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: refreshPending,
  })
  const what = describePending(action)

  async function ask() {
    const isSure = await confirmDialog({
      title: `${what}?`,
      message: [explainPending(action), effects[kind], `${by} asked for it.`].filter(Boolean).join(' '),
      confirm: 'Approve',
    })
    if (isSure) approve.mutate()
  }

  return (
    <Row gap={6} wrap>
      <Button
        variant="default"
        size="xs"
        onClick={onDecline}
        aria-label={`Decline: ${what}`}
        {...busy(approve.isPending)}
      >
        Decline
      </Button>
      <Button size="xs" onClick={ask} aria-label={`Approve: ${what}`} {...busy(approve.isPending)}>
        {approve.isPending ? 'Approving...' : 'Approve'}
      </Button>
    </Row>
  )
}
