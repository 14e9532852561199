import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Member } from '../../../../contract/companies.ts'
import { busy } from '../../../ui/busy.ts'
import { confirmDialog } from '../../../ui/dialogs.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { formatRemoval, formatRole } from './format-action.ts'
import classes from './team-members.module.css'
import { useMemberActions } from './use-member-actions.ts'

type MemberActionsProps = { member: Member; isSelf: boolean }

/** What an admin can do with a member; each action needs a confirmation. */
export function MemberActions({ member, isSelf }: MemberActionsProps) {
  const { name, admin, joined } = member
  const { remove, changeRole, resend } = useMemberActions(member)
  const isBusy = remove.isPending || changeRole.isPending || resend.isPending

  async function askRemove() {
    if (await confirmDialog({ ...formatRemoval(member, isSelf), destructive: true })) remove.mutate()
  }

  async function askRole() {
    if (isBusy) return
    if (await confirmDialog(formatRole(member, isSelf))) changeRole.mutate(!admin)
  }

  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.remove}
        onClick={askRemove}
        {...busy(isBusy)}
        aria-label={`Remove ${name}`}
      >
        {remove.isPending ? 'Removing...' : 'Remove'}
      </Button>
      {/* Contains only its items, as screen readers expect of a menu. */}
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
          <Menu.Item onClick={askRole}>{admin ? 'Remove as admin' : 'Make admin'}</Menu.Item>
          {!joined && <Menu.Item onClick={() => !isBusy && resend.mutate()}>Resend invitation</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
