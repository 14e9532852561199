import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import { When } from '#web/parts/when.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './session-table.module.css'
import { type Session, SignOutOne } from './sign-out-one.tsx'

/** This browser first, then the others by last seen. */
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const sorted = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Browser</Table.Th>
          <Table.Th className={classes.wide}>Last seen</Table.Th>
          <Table.Th className={classes.wide}>Signed in</Table.Th>
          <Table.Th>
            <span className="sr-only">Sign out</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const methodNames = { password: 'with a password', google: 'with Google', passkey: 'with a passkey' } as const

function SessionRow({ session }: { session: Session }) {
  const { current, userAgent, createdAt, method } = session
  const lastSeen = current ? 'now' : <When at={session.lastSeenAt} as="ago" />
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.browser}>
        <span className={classes.name}>
          <span title={userAgent}>{session.device}</span>
          {current && <StatusChip meaning="good">This browser</StatusChip>}
        </span>
        <span className={classes.narrow}>Last seen {lastSeen}</span>
      </Table.Th>
      <Table.Td className={classes.wide}>{lastSeen}</Table.Td>
      <Table.Td className={classes.wide}>
        <When at={createdAt} />
        {method && `, ${methodNames[method]}`}
      </Table.Td>
      <Table.Td className={classes.action}>
        <SignOutOne session={session} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Matches the layout of the loaded table. */
export function SessionTableSkeleton() {
  return (
    <div role="status" aria-label="Loading your sessions" className={classes.skeleton}>
      {[220, 180].map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </div>
  )
}
