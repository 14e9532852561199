import { Row, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Staff } from '#contract/people/staff.ts'
import { type StaffRole, type StaffState, staffRoleLabels, staffRoles } from '#domain/people/staff.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { useSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import classes from './staff.module.css'
import { useStaffActions } from './use-staff-actions.ts'

export function StaffTable({ staff }: { staff: Staff[] }) {
  const { user } = useSession()
  const [busyId, setBusyId] = useState<string | null>(null)
  const stateOf = (member: Staff) => ({ member, isBusy: member._id === busyId, setBusyId })
  return (
    <DataTable
      label="Operators"
      rows={staff}
      keyOf={({ _id }) => _id}
      className={classes.table}
      columns={[
        {
          head: 'Operator',
          className: view.small,
          cell: ({ email }) => (
            <>
              {email}
              {user?.email === email && (
                <Text as="span" tone="dimmed">
                  {' '}
                  (you)
                </Text>
              )}
            </>
          ),
        },
        { head: 'State', narrow: 'line', cell: ({ state }) => <State state={state} /> },
        { head: 'Role', cell: (member) => <Role {...stateOf(member)} /> },
        {
          head: 'Actions',
          isHeadHidden: true,
          align: 'end',
          cell: (member) => <Actions {...stateOf(member)} />,
        },
      ]}
    />
  )
}

const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))

type ActionProps = { member: Staff; isBusy: boolean; setBusyId: (id: string | null) => void }

function Role({ member, isBusy, setBusyId }: ActionProps) {
  const { email, role } = member
  const { change } = useStaffActions(member, setBusyId)

  async function askChange(next: StaffRole) {
    const isSure = await confirmDialog({
      title: `Make ${email} ${staffRoleLabels[next].toLowerCase()}?`,
      message: 'It counts from their next click.',
      confirm: `Change to ${staffRoleLabels[next].toLowerCase()}`,
    })
    if (isSure) change.mutate(next)
  }

  return (
    <NativeSelect
      size="xs"
      className={classes.role}
      aria-label={`Role of ${email}`}
      value={role}
      data={roleChoices}
      disabled={isBusy}
      onChange={({ currentTarget: { value } }) => void askChange(value as StaffRole)}
    />
  )
}

function Actions({ member, isBusy, setBusyId }: ActionProps) {
  const { email, state } = member
  const { user } = useSession()
  const { keep, remove, reset, sendAgain } = useStaffActions(member, setBusyId)
  const isWaiting = state === 'invited' || state === 'expired'

  async function askReset() {
    const isSure = await confirmDialog({
      title: `Remove the second factors of ${email}?`,
      message: 'Only if they lost them all. Their sessions end, and we email them.',
      confirm: 'Remove second factors',
      destructive: true,
    })
    if (isSure) reset.mutate()
  }

  async function askRemove() {
    const isSure = await confirmDialog({
      title: isWaiting ? `Take back the invitation of ${email}?` : `Remove ${email}?`,
      message: isWaiting ? 'Their link no longer works.' : 'They lose access to the console right away.',
      confirm: isWaiting ? 'Take back invitation' : 'Remove operator',
      destructive: true,
    })
    if (isSure) remove.mutate()
  }

  return (
    <Row as="span" gap={6} justify="end" wrap>
      {(state === 'listed' || state === 'unlisted') && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Keep ${email}`}
          onClick={() => keep.mutate()}
          {...busy(isBusy)}
        >
          Keep
        </Button>
      )}
      {isWaiting && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Send a new link to ${email}`}
          onClick={() => sendAgain.mutate()}
          {...busy(isBusy)}
        >
          Send again
        </Button>
      )}
      {!isWaiting && user?.email !== email && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Reset two-step of ${email}`}
          onClick={askReset}
          {...busy(isBusy)}
        >
          Reset two-step
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={isWaiting ? `Take back the invitation of ${email}` : `Remove ${email}`}
        onClick={askRemove}
        {...busy(isBusy)}
      >
        {isWaiting ? 'Take back' : 'Remove'}
      </Button>
    </Row>
  )
}

const states: Record<StaffState, { meaning: Meaning; label: string }> = {
  active: { meaning: 'good', label: 'Active' },
  listed: { meaning: 'good', label: 'In the server settings' },
  unlisted: { meaning: 'wrong', label: 'Not in the server settings' },
  invited: { meaning: 'neutral', label: 'Invited' },
  expired: { meaning: 'neutral', label: 'Invitation expired' },
}

function State({ state }: { state: StaffState }) {
  return <StatusChip meaning={states[state].meaning}>{states[state].label}</StatusChip>
}
