import { useParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Desk } from '#web/parts/desk/desk.tsx'
import { KeyHints } from '#web/parts/desk/key-hints.tsx'
import { FilterLinks } from '#web/parts/filter-links.tsx'
import { ListFilters } from '#web/parts/filters/list-filters.tsx'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { useRequestCount } from '#web/parts/requests/use-request-count.ts'
import { RequireSession } from '#web/require-session.tsx'
import { useCan } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { RequestList } from './request-list.tsx'
import classes from './requests.module.css'
import { statusChoices, useRequests } from './use-requests.ts'

export function meta() {
  return pageMeta({
    title: 'Requests',
    description: 'Software that people in your company asked for.',
    path: '/requests',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['A'], does: 'approve' },
  { keys: ['D'], does: 'decline' },
]

export default function RequestsPage() {
  return (
    <RequireSession access="employee" title="Requests">
      <Requests />
    </RequireSession>
  )
}

function Requests() {
  const { id } = useParams()
  const requests = useRequests()
  return (
    <div className={classes.page}>
      <PageHeader title="Requests">
        {requests.box === 'decide' ? (
          <KeyHints hints={hints} onLaptops />
        ) : (
          <LinkButton href="/requests/ask" size="sm" className={classes.ask}>
            <Icon name="plus" size={15} /> Ask for software
          </LinkButton>
        )}
      </PageHeader>
      <Desk label="Requests">
        <Boxes requests={requests} />
        <RequestList requests={requests} openId={id} />
      </Desk>
    </div>
  )
}

function Boxes({ requests: { box, filter } }: { requests: ReturnType<typeof useRequests> }) {
  const isAdmin = useCan('admin')
  const count = useRequestCount()
  const choices = [
    { value: null, label: 'Mine' },
    { value: 'decide', label: 'To decide', count: count?.decide || undefined },
    ...(isAdmin ? [{ value: 'all', label: 'All' }] : []),
  ]
  return (
    <Stack gap={8} className={classes.boxes}>
      <Row gap={8} align="center" justify="between" wrap>
        <FilterLinks name="box" choices={choices} />
        <LinkButton href="/requests/ask" className={classes.askOnPhone}>
          Ask for software
        </LinkButton>
      </Row>
      <ListFilters
        search="Search requests"
        columns={listFilters.requests}
        compact
        className={classes.filters}
        csv={
          <LinkButton
            href={`/api/requests.csv?${new URLSearchParams(filter as Record<string, string>)}`}
            reloadDocument
            download
            className={classes.csv}
            title="Download CSV"
            aria-label="Download CSV"
          >
            <Icon name="download" size={15} />
          </LinkButton>
        }
      >
        {box !== 'decide' && <ParamSelect name="status" label="Status" choices={statusChoices} />}
      </ListFilters>
    </Stack>
  )
}
