import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Departure } from '#contract/fulfillment/tasks.ts'
import { pageMeta } from '#web/page-meta.ts'
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
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th className={classes.wide}>Email</Table.Th>
          <Table.Th className={classes.wide}>Left</Table.Th>
          <Table.Th>Access ended</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {departures.map((departure) => (
          <Table.Tr key={departure._id}>
            <Table.Th scope="row" className={classes.name}>
              <Link to={`/settings/departures/${departure._id}`} prefetch="intent">
                {departure.name}
              </Link>
              <span className={classes.narrow}>
                {departure.email}, left <When at={departure.leftAt} />
              </span>
            </Table.Th>
            <Table.Td className={classes.wide}>{departure.email}</Table.Td>
            <Table.Td className={classes.wide}>
              <When at={departure.leftAt} />
            </Table.Td>
            <Table.Td>
              <DepartureChip departure={departure} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
