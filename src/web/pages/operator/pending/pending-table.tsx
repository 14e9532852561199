import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { PendingDetail } from '#contract/people/staff.ts'
import { rightToApprove } from '#domain/people/four-eyes.ts'
import { call } from '#web/api.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { When } from '#web/parts/when.tsx'
import { useSession } from '#web/session.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from '../staff/staff.module.css'
import view from '../view.module.css'
import { describePending, explainPending } from './describe-pending.ts'
import { refreshPending } from './refresh-pending.ts'

type PendingTableProps = { pending: PendingDetail[]; onDecline: (action: PendingDetail) => void }

export function PendingTable({ pending, onDecline }: PendingTableProps) {
  return (
    <DataTable
      label="Pending"
      rows={pending}
      keyOf={({ _id }) => _id}
      columns={[
        { head: 'What', cell: (action) => <What action={action} /> },
        {
          head: 'Reason',
          className: view.small,
          narrow: ({ reason, by, at }) => (
            <>
              {reason && `${reason} · `}
              {by}, <When at={at} as="ago" />
            </>
          ),
          cell: ({ reason }) => reason,
        },
        {
          head: 'Asked by',
          narrow: 'hide',
          className: `${view.small} ${classes.asker}`,
          cell: ({ by, at }) => (
            <>
              {by}
              <br />
              <Text as="span" tone="dimmed">
                <When at={at} as="ago" />
              </Text>
            </>
          ),
        },
        {
          head: 'Decision',
          isHeadHidden: true,
          align: 'end',
          className: classes.decision,
          cell: (action) => <Decision action={action} onDecline={() => onDecline(action)} />,
        },
      ]}
    />
  )
}

function What({ action }: { action: PendingDetail }) {
  const { company, expiresAt } = action
  return (
    <>
      <strong>{describePending(action)}</strong>
      {company && (
        <>
          {' for '}
          <Link to={`/operator/companies/${company._id}`} className={view.company}>
            {company.name}
          </Link>
        </>
      )}
      <Text as="span" tone="dimmed" className={view.small}>
        {' '}
        until <Day at={expiresAt} />
      </Text>
      <Explanation action={action} />
    </>
  )
}

function Explanation({ action }: { action: PendingDetail }) {
  const { kind, thing } = action
  const text = explainPending(action)
  if (text === null) return null
  return (
    <span className={`${view.small} ${view.line}`}>
      {text}{' '}
      <Link to={kind === 'offer' ? `/operator/review/${thing}` : `/operator/price-book/sets/${thing}`}>
        {kind === 'offer' ? 'Open the request' : 'Open the draft'}
      </Link>
    </span>
  )
}

const effects: Record<PendingDetail['kind'], string> = {
  refund: 'It is given back now.',
  'credit-note': 'It is given back now.',
  offer: 'The buyer gets the offer now.',
  publication: 'The prices are published now, and whoever pays another price is emailed.',
  limit: 'It takes effect right away.',
}

/** Nobody decides on their own, and some things only owners: then it says who does. */
function Decision({ action, onDecline }: { action: PendingDetail; onDecline: () => void }) {
  const { _id: id, kind, by } = action
  const { user } = useSession()
  const isOwner = useStaffRight('owner')
  const keyFor = useKeyFor()
  const approve = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/pending/:id/approve', { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: () => toast({ message: `${describePending(action)}: approved.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: refreshPending,
  })
  if (user?.email === by) return <Text tone="dimmed">Another person decides</Text>
  if (rightToApprove[kind] === 'owner' && !isOwner) return <Text tone="dimmed">An owner decides</Text>
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
    <Row as="span" gap={6} justify="end" wrap>
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
