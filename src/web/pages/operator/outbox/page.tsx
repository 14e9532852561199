import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Input } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { SearchField, withParam } from '#web/parts/search-field.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import classes from '../view.module.css'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageTable } from './message-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Outbox',
    description: 'Every email that Cobuy has written.',
    path: '/operator/outbox',
    hidden: true,
  })
}

type Status = NonNullable<Input<'GET /api/operator/outbox'>['query']['status']>

const statusChoices: { value: Status | ''; label: string }[] = [
  { value: '', label: 'All statuses' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'kept', label: 'Saved' },
  { value: 'failed', label: 'Failed' },
]

/** The URL's filters: ?q=…&status=failed */
function filterFrom(params: URLSearchParams) {
  const status = chosen(params, 'status', statusChoices) as Status | undefined
  return { q: params.get('q') ?? undefined, status }
}

export default function OutboxPage() {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader title="Outbox" />
      <div className={classes.view}>
        <search className={classes.filters}>
          <SearchField label="Search by address or subject" className={classes.search} />
          <ParamSelect name="status" label="Status" choices={statusChoices} />
          <CsvLink name="outbox" filter={filterFrom(params)} />
        </search>
        <Messages />
      </div>
    </>
  )
}

/** The open email is in the URL (?mail=…), so that Back closes it and doesn't reopen a closed one. */
function Messages() {
  const [params, setParams] = useSearchParams()
  const outbox = useInfiniteQuery(pages('GET /api/operator/outbox', filterFrom(params)))
  const open = outbox.data?.find(({ _id }) => _id === params.get('mail'))
  const show = (id: string | null) =>
    setParams((current) => withParam(current, 'mail', id), { preventScrollReset: true, replace: id === null })

  return (
    <PagedList
      list={outbox}
      what="emails"
      isFiltered={params.has('q') || params.has('status')}
      none={
        <EmptyState icon="mail" title="No emails yet">
          Codes, invitations and notifications appear here.
        </EmptyState>
      }
      after={() => <MessageDrawer message={open ?? null} onClose={() => show(null)} />}
    >
      {(messages) => <MessageTable messages={messages} isStale={outbox.isPlaceholderData} onOpen={show} />}
    </PagedList>
  )
}
