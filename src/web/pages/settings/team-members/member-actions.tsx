import { Row, Stack } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Member } from '#contract/people/companies.ts'
import { busy } from '#web/ui/busy.ts'
import { choiceDialog, confirmDialog } from '#web/ui/dialogs.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { EditMember } from './edit-member.tsx'
import { formatRemoval, formatRole, offboardingText } from './format-action.ts'
import { OffboardMember } from './offboard-member.tsx'
import classes from './team-members.module.css'
import { useMemberActions } from './use-member-actions.ts'

type MemberActionsProps = {
  member: Member
  isSelf: boolean
  /** The id of the text that says why this member can't be removed; none for those who can. */
  lockedBy: string | undefined
}

/** What an admin can do with a member; whatever ends access needs a confirmation. */
export function MemberActions({ member, isSelf, lockedBy }: MemberActionsProps) {
  const { name, joined } = member
  const { remove, changeRole, resend, resetFactors } = useMemberActions(member)
  const [isEditing, editing] = useDisclosure(false)
  const [isOffboarding, offboarding] = useDisclosure(false)
  const isBusy = [remove, changeRole, resend, resetFactors].some(({ isPending }) => isPending)

  async function askRemove() {
    if (lockedBy) return
    const { message, ...removal } = formatRemoval(member, isSelf)
    const outcomes = (
      <Stack as="span" gap={12}>
        <span>{message}</span>
        {removal.other && <span>{offboardingText}</span>}
      </Stack>
    )
    const answer = await choiceDialog({ ...removal, message: outcomes, destructive: true })
    if (answer === 'other') offboarding.open()
    else if (answer) remove.mutate()
  }

  async function askRole() {
    if (isBusy) return
    if (await confirmDialog(formatRole(member, isSelf))) changeRole.mutate(!member.admin)
  }

  async function askReset() {
    const isSure = await confirmDialog({
      title: `Reset ${name}’s second factor?`,
      message:
        'Do this if they lost their phone or passkeys. They are signed out on all devices and get an email.',
      confirm: 'Reset second factor',
      destructive: true,
    })
    if (isSure) resetFactors.mutate()
  }

  return (
    <Row justify="end" className={classes.buttons}>
      {!joined && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.resend}
          onClick={() => resend.mutate()}
          {...busy(isBusy)}
          aria-label={`Resend invitation to ${name}`}
        >
          {resend.isPending ? 'Sending...' : 'Resend'}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.remove}
        onClick={askRemove}
        {...busy(isBusy || lockedBy !== undefined)}
        aria-label={`Remove ${name}`}
        aria-describedby={lockedBy}
      >
        {remove.isPending ? 'Removing...' : 'Remove'}
      </Button>
      <MemberMenu
        member={member}
        isBusy={isBusy}
        isLocked={lockedBy !== undefined}
        onRole={askRole}
        onEdit={editing.open}
        onReset={isSelf || !joined ? null : askReset}
      />
      {isEditing && (
        <EditMember
          member={member}
          isLastAdmin={lockedBy !== undefined}
          opened={isEditing}
          onClose={editing.close}
        />
      )}
      {isOffboarding && <OffboardMember member={member} opened={isOffboarding} onClose={offboarding.close} />}
    </Row>
  )
}

type MemberMenuProps = {
  member: Member
  isBusy: boolean
  isLocked: boolean
  onRole: () => void
  onEdit: () => void
  /** Null for oneself, and for those who have not joined. */
  onReset: (() => void) | null
}

/** Contains only its items, as screen readers expect of a menu. */
function MemberMenu({ member, isBusy, isLocked, onRole, onEdit, onReset }: MemberMenuProps) {
  const { name, admin } = member
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionIcon aria-label={`More for ${name}`} {...busy(isBusy)} className={classes.more}>
          <Icon name="chevron-down" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit</Menu.Item>
        <Menu.Item onClick={onRole} disabled={isLocked}>
          {admin ? 'Remove as admin' : 'Make admin'}
        </Menu.Item>
        {onReset && <Menu.Item onClick={onReset}>Reset second factor</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
