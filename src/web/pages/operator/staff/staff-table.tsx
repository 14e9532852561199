import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Button, NativeSelect, Table } from '@mantine/core'
import type { Staff } from '#contract/people/staff.ts'
import { type StaffRole, type StaffState, staffRoleLabels, staffRoles } from '#domain/people/staff.ts'
import { useSession } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import classes from './staff.module.css'
import { useStaffActions } from './use-staff-actions.ts'

export function StaffTable({ staff }: { staff: Staff[] }) {
  return (
    <Table className={`${view.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Operator</Table.Th>
          <Table.Th className={view.wide}>State</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th className={classes.end}>
            <span className="sr-only">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {staff.map((member) => (
          <Row key={member._id} member={member} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))

function Row({ member }: { member: Staff }) {
  const { email, role, state } = member
  const { user } = useSession()
  const { change, keep, remove, reset, sendAgain } = useStaffActions(member)
  const isBusy = [change, keep, remove, reset, sendAgain].some(({ isPending }) => isPending)
  const isWaiting = state === 'invited' || state === 'expired'

  async function askChange(next: StaffRole) {
    const isSure = await confirmDialog({
      title: `Make ${email} ${staffRoleLabels[next].toLowerCase()}?`,
      message: 'It counts from their next click.',
      confirm: `Change to ${staffRoleLabels[next].toLowerCase()}`,
    })
    if (isSure) change.mutate(next)
  }

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
    <Table.Tr>
      <Table.Td className={view.small}>
        {email}
        {user?.email === email && <span className={view.quiet}> (you)</span>}
        <span className={view.narrow}>
          <State state={state} />
        </span>
      </Table.Td>
      <Table.Td className={view.wide}>
        <State state={state} />
      </Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          className={classes.role}
          aria-label={`Role of ${email}`}
          value={role}
          data={roleChoices}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => void askChange(value as StaffRole)}
        />
      </Table.Td>
      <Table.Td>
        <span className={classes.actions}>
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
              aria-label={`Reset factors of ${email}`}
              onClick={askReset}
              {...busy(isBusy)}
            >
              Reset factors
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
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

const states: Record<StaffState, { meaning: Meaning; label: string }> = {
  active: { meaning: 'good', label: 'Active' },
  listed: { meaning: 'good', label: 'In the settings' },
  unlisted: { meaning: 'wrong', label: 'Not in the settings' },
  invited: { meaning: 'neutral', label: 'Invited' },
  expired: { meaning: 'neutral', label: 'Invitation expired' },
}

function State({ state }: { state: StaffState }) {
  return <StatusChip meaning={states[state].meaning}>{states[state].label}</StatusChip>
}
