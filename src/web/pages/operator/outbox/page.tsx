import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFilters } from '#domain/platform/list-filters.ts'
import type { Input } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { chosen, ParamSelect } from '#web/parts/param-select.tsx'
import { withParam } from '#web/parts/search-field.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

/** The URL's filters: ?q=…&status=failed&from=2026-11-01 */
function useOutboxFilter() {
  const [params] = useSearchParams()
  const status = chosen(params, 'status', statusChoices) as Status | undefined
  return { ...useListFilter(listFilters.outbox), ...(status && { status }) }
}

export default function OutboxPage() {
  return (
    <>
      <PageHeader title="Outbox" />
      <div className={classes.view}>
        <DeskFilters
          search="Search by address or subject"
          columns={listFilters.outbox}
          csv="outbox"
          filter={useOutboxFilter()}
        >
          <ParamSelect name="status" label="Status" choices={statusChoices} />
        </DeskFilters>
        <Messages />
      </div>
    </>
  )
}

/** The open email is in the URL (?mail=…), so that Back closes it and doesn't reopen a closed one. */
function Messages() {
  const [params, setParams] = useSearchParams()
  const filter = useOutboxFilter()
  const outbox = useInfiniteQuery(pages('GET /api/operator/outbox', filter))
  const open = outbox.data?.find(({ _id }) => _id === params.get('mail'))
  const show = (id: string | null) =>
    setParams((current) => withParam(current, 'mail', id), { preventScrollReset: true, replace: id === null })

  return (
    <PagedList
      list={outbox}
      what="emails"
      isFiltered={Object.values(filter).some(Boolean)}
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
