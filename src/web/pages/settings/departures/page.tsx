import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Departure } from '#contract/fulfillment/tasks.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { When } from '#web/parts/when.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { DepartureChip } from './departure-chip.tsx'
import classes from './departures.module.css'

export function meta() {
  return pageMeta({
    title: 'Departures',
    description: 'People who left, and whether every vendor confirmed that their access is gone.',
    path: '/settings/departures',
    hidden: true,
  })
}

export default function DeparturesPage() {
  return (
    <RequireSession access="admin">
      <Section
        title="Departures"
        text="When you remove someone, we ask every vendor to end their access. Each report shows who confirmed it."
        look="wide"
      >
        <List />
      </Section>
    </RequireSession>
  )
}

function List() {
  const list = useInfiniteQuery({ ...pages('GET /api/company/departures', {}), staleTime: 0 })
  return (
    <Loaded
      query={list}
      loading={<Skeleton height={120} role="status" aria-label="Loading departures" />}
      message="The departures couldn't be loaded."
      empty={
        <EmptyState
          icon="users"
          title="No departures yet"
          action={{ label: 'Go to Team Members', to: '/settings' }}
        >
          People you remove appear here, with what each vendor confirmed.
        </EmptyState>
      }
    >
      {(departures) => (
        <>
          <Departures departures={departures} />
          <LoadMore pages={list} />
        </>
      )}
    </Loaded>
  )
}

function Departures({ departures }: { departures: Departure[] }) {
  return (
    <DataTable
      label="Departures"
      rows={departures}
      keyOf={({ _id }) => _id}
      className={classes.table}
      columns={[
        {
          head: 'Name',
          className: classes.name,
          cell: ({ _id, name }) => (
            <Link to={`/settings/departures/${_id}`} prefetch="intent">
              {name}
            </Link>
          ),
        },
        {
          head: 'Email',
          narrow: 'line',
          cell: ({ email }) => email,
        },
        {
          head: 'Left',
          narrow: ({ leftAt }) => (
            <>
              Left <When at={leftAt} />
            </>
          ),
          cell: ({ leftAt }) => <When at={leftAt} />,
        },
        { head: 'Access ended', cell: (departure) => <DepartureChip departure={departure} /> },
      ]}
    />
  )
}
