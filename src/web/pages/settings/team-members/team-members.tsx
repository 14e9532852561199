import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { useCan } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { Section } from '../section.tsx'
import { AddEmployee } from './add-employee.tsx'
import { ImportMembers } from './import-members.tsx'
import { memberPages } from './member-pages.ts'
import { MemberTable, MemberTableSkeleton } from './member-table.tsx'
import { showFrom, TeamFilter } from './team-filter.tsx'
import classes from './team-members.module.css'

export function TeamMembers() {
  const isAdmin = useCan('admin')
  return (
    <RequireSession access="finance">
      <Section
        title="Team Members"
        text="Admins see everything. Finance sees purchases and pays invoices. Employees see only their own software."
        look="wide"
        action={
          <Row gap={8} wrap>
            <LinkButton href="/api/seats.csv" reloadDocument download>
              <Icon name="download" size={15} /> Seats as CSV
            </LinkButton>
            {isAdmin && <ImportMembers />}
            {isAdmin && <AddEmployee />}
          </Row>
        }
      >
        <Stack gap={8}>
          <Row gap={16} rowGap={8} align="center" justify="between" wrap>
            <TeamFilter />
            <search className={classes.search}>
              <SearchField label="Search by name or email" />
            </search>
          </Row>
          <div>
            <Members />
          </div>
        </Stack>
      </Section>
    </RequireSession>
  )
}

function Members() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const show = showFrom(params)
  const pages = useInfiniteQuery(memberPages(q, show))
  return (
    <Loaded
      query={pages}
      loading={<MemberTableSkeleton />}
      message="Your team couldn't be loaded."
      empty={
        q ? (
          <EmptyState
            title={`No name or email contains “${q}”`}
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          >
            Check the spelling, try fewer letters, or add them to your team.
          </EmptyState>
        ) : (
          <EmptyState
            icon="mail"
            title="No open invitations"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          >
            People you invite appear here until they join.
          </EmptyState>
        )
      }
    >
      {(members) => (
        <>
          <MemberTable members={members} isStale={pages.isPlaceholderData} />
          <LoadMore pages={pages} />
        </>
      )}
    </Loaded>
  )
}
