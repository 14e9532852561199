import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/people/companies.ts'
import { Initials } from '#web/parts/avatar.tsx'
import { When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { useCan, useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icons.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberSeats } from './member-seats.tsx'
import classes from './team-members.module.css'

type MemberTableProps = { members: Member[]; isStale: boolean }

export function MemberTable({ members, isStale }: MemberTableProps) {
  const isOneAdminLeft = useQuery(read('GET /api/company/team')).data?.joinedAdmins === 1
  return (
    <Table className={classes.table} horizontalSpacing="sm" data-stale={isStale || undefined}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name and email</Table.Th>
          <Table.Th className={classes.wide}>Role</Table.Th>
          <Table.Th className={classes.wide}>Seats</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            isLastAdmin={isOneAdminLeft && member.admin && member.joined}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type MemberRowProps = { member: Member; isLastAdmin: boolean }

function MemberRow({ member, isLastAdmin }: MemberRowProps) {
  const { _id, name, emailAccount } = member
  const isAdmin = useCan('admin')
  const isSelf = useSession().user?.email.toLowerCase() === emailAccount.toLowerCase()
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.person}>
        <Row as="span" gap={10} align="center">
          <Initials name={name} email={emailAccount} />
          <span className={classes.words}>
            <Text as="span" weight={500}>
              {name}
            </Text>
            {isSelf && (
              <Text as="span" tone="dimmed">
                {' '}
                (you)
              </Text>
            )}
            <Text as="span" size="sm" tone="dimmed" className={classes.email} title={emailAccount}>
              {emailAccount}
            </Text>
            <Place member={member} />
            <Invited member={member} />
          </span>
        </Row>
        {isLastAdmin && (
          <Text as="span" size="xs" tone="dimmed" id={`only-admin-${_id}`} className={classes.reason}>
            The only admin. Make someone else an admin before removing {isSelf ? 'yourself' : 'them'}.
          </Text>
        )}
        <span className={`${classes.narrow} ${classes.facts}`}>
          <RoleChip member={member} />
          <MemberSeats member={member} />
        </span>
      </Table.Th>
      <Table.Td className={classes.wide}>
        <RoleChip member={member} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.fixed}`}>
        <MemberSeats member={member} />
      </Table.Td>
      <Table.Td className={classes.rowActions}>
        {isAdmin && (
          <MemberActions
            member={member}
            isSelf={isSelf}
            lockedBy={isLastAdmin ? `only-admin-${_id}` : undefined}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const roleLabels: Record<Member['role'], string> = {
  admin: 'Admin',
  finance: 'Finance',
  employee: 'Employee',
}

function RoleChip({ member: { role } }: { member: Member }) {
  return <StatusChip meaning="neutral">{roleLabels[role]}</StatusChip>
}

/** Whom somebody reports to, and what their requests are booked on. */
function Place({ member: { managerName, costCenter } }: { member: Member }) {
  const parts = [
    managerName && `Reports to ${managerName}`,
    costCenter && `${managerName ? 'cost' : 'Cost'} center ${costCenter}`,
  ].filter(Boolean)
  return (
    parts.length > 0 && (
      <Row as="span" size="xs" tone="dimmed">
        {parts.join(', ')}
      </Row>
    )
  )
}

function Invited({ member: { joined, invitedAt } }: { member: Member }) {
  if (joined) return null
  return (
    <Row as="span" gap={6} align="center" size="xs" tone="dimmed">
      <Icon name="mail" size={13} />
      <span>Invited {invitedAt && <When at={invitedAt} />}</span>
    </Row>
  )
}

/** Matches the layout of the loaded table. */
export function MemberTableSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your team" className={classes.skeleton}>
      {[420, 380, 440, 360].map((width) => (
        <Skeleton key={width} height={16} width={width} maw="100%" />
      ))}
    </Stack>
  )
}
