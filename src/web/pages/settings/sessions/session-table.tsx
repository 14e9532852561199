import { Skeleton } from '@mantine/core'
import { DataTable } from '#web/parts/data-table.tsx'
import { When } from '#web/parts/when.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import team from '../team-members/team-members.module.css'
import classes from './session-table.module.css'
import { type Session, SignOutOne } from './sign-out-one.tsx'

/** This browser first, then the others by last seen. */
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const sorted = sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  return (
    <DataTable
      label="Sessions"
      rows={sorted}
      keyOf={({ _id }) => _id}
      className={classes.table}
      columns={[
        {
          head: 'Browser',
          cell: ({ userAgent, device, current }) => (
            <Row as="span" gap={10} rowGap={2} align="center" wrap weight={500}>
              <span title={userAgent}>{device}</span>
              {current && <StatusChip meaning="good">This browser</StatusChip>}
            </Row>
          ),
        },
        {
          head: 'Last seen',
          narrow: (session) => <>Last seen {lastSeen(session)}</>,
          className: classes.fixed,
          cell: lastSeen,
        },
        {
          head: 'Signed in',
          narrow: 'hide',
          className: classes.fixed,
          cell: ({ createdAt, method }) => (
            <>
              <When at={createdAt} />
              {method && `, ${methodNames[method]}`}
            </>
          ),
        },
        {
          head: 'Sign out',
          isHeadHidden: true,
          align: 'end',
          className: classes.action,
          cell: (session) => <SignOutOne session={session} />,
        },
      ]}
    />
  )
}

const methodNames = { password: 'with a password', google: 'with Google', passkey: 'with a passkey' } as const

function lastSeen({ current, lastSeenAt }: Session) {
  return current ? 'now' : <When at={lastSeenAt} as="ago" />
}

/** Matches the layout of the loaded table. */
export function SessionTableSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your sessions" className={team.skeleton}>
      {[220, 180].map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </Stack>
  )
}
