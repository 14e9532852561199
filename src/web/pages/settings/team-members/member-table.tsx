import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import type { Member } from '../../../../contract/companies.ts'
import { When } from '../../../parts/when.tsx'
import { useSession } from '../../../session.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberSeats } from './member-seats.tsx'
import classes from './team-members.module.css'

type MemberTableProps = { members: Member[]; isStale: boolean }

export function MemberTable({ members, isStale }: MemberTableProps) {
  return (
    <Table className={classes.table} horizontalSpacing="sm" data-stale={isStale || undefined}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th className={classes.wide}>Email</Table.Th>
          <Table.Th className={classes.wide}>Role</Table.Th>
          <Table.Th className={classes.wide}>Joined</Table.Th>
          <Table.Th className={classes.wide}>Seats</Table.Th>
          <Table.Th>
            <span className="sr-only">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow key={member._id} member={member} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { name, emailAccount } = member
  const isSelf = useSession().user?.email.toLowerCase() === emailAccount.toLowerCase()
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.person}>
        <span className={classes.name}>{name}</span>
        {isSelf && <span className={classes.quiet}> (you)</span>}
        <span className={classes.narrow}>{emailAccount}</span>
        <span className={classes.narrow}>
          <JoinedLabel member={member} />
        </span>
        <span className={`${classes.narrow} ${classes.facts}`}>
          <RoleChip member={member} />
          <MemberSeats member={member} />
        </span>
      </Table.Th>
      <Table.Td className={`${classes.wide} ${classes.email}`}>{emailAccount}</Table.Td>
      <Table.Td className={classes.wide}>
        <RoleChip member={member} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.quiet} ${classes.state}`}>
        <JoinedLabel member={member} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.seats}`}>
        <MemberSeats member={member} />
      </Table.Td>
      <Table.Td className={classes.rowActions}>
        <MemberActions member={member} isSelf={isSelf} />
      </Table.Td>
    </Table.Tr>
  )
}

function RoleChip({ member: { admin } }: { member: Member }) {
  return <StatusChip meaning="neutral">{admin ? 'Admin' : 'Employee'}</StatusChip>
}

function JoinedLabel({ member: { joined, invitedAt } }: { member: Member }) {
  if (joined) return 'Joined'
  if (!invitedAt) return 'Invited'
  return (
    <>
      Invited <When at={invitedAt} />
    </>
  )
}

/** Matches the layout of the loaded table. */
export function MemberTableSkeleton() {
  return (
    <div role="status" aria-label="Loading your team" className={classes.skeleton}>
      {[420, 380, 440, 360].map((width) => (
        <Skeleton key={width} height={16} width={width} maw="100%" />
      ))}
    </div>
  )
}
