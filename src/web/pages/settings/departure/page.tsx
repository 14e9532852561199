import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import classes from '../departures/departures.module.css'
import { DepartureReport } from './departure-report.tsx'

export function meta() {
  return pageMeta({
    title: 'Departure report',
    description: 'What a person who left had, and who confirmed that it is gone.',
    path: '/settings/departures',
    hidden: true,
  })
}

export default function DeparturePage() {
  const { memberId = '' } = useParams()
  return (
    <RequireSession access="admin">
      <Row as={Link} gap={6} align="center" to="/settings/departures" className={classes.back}>
        <Icon name="arrow-left" size={15} /> All departures
      </Row>
      <Report key={memberId} memberId={memberId} />
    </RequireSession>
  )
}

function Report({ memberId }: { memberId: string }) {
  const report = useQuery({
    ...read('GET /api/company/departures/:memberId', { params: { memberId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <Loaded
      query={report}
      loading={<Skeleton height={160} role="status" aria-label="Loading the report" />}
      message="The report couldn't be loaded."
      refused={({ status }) =>
        status === 404 ? <EmptyState icon="users" title="Departure not found" /> : null
      }
    >
      {(found) => <DepartureReport report={found} />}
    </Loaded>
  )
}
