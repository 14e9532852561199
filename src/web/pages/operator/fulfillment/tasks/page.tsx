import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TaskState } from '#domain/fulfillment/task.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { pageMeta } from '#web/page-meta.ts'
import { DeskFilters } from '#web/pages/operator/desk-filters.tsx'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { useListFilter } from '#web/parts/filters/use-list-filter.ts'
import { pages } from '#web/parts/pages.ts'
import { ParamSelect } from '#web/parts/param-select.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FulfillmentView } from '../fulfillment-view.tsx'
import { TaskDesk } from './task-desk.tsx'

export function meta() {
  return pageMeta({
    title: 'Tasks',
    description: 'What vendors are asked to do for people.',
    path: '/operator/fulfillment/tasks',
    hidden: true,
  })
}

const hints = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['A'], does: 'tick' },
  { keys: ['S'], does: 'send' },
  { keys: ['D'], does: 'decline' },
]

const choices: { value: string; label: string; state?: TaskState[] }[] = [
  { value: 'unfinished', label: 'Unfinished' },
  { value: 'open', label: 'To be sent', state: ['open'] },
  { value: 'sent', label: 'With the vendor', state: ['sent'] },
  { value: 'waiting', label: 'Waiting for an order', state: ['waiting'] },
  { value: 'held', label: 'On hold', state: ['held'] },
  { value: 'done', label: 'Done', state: ['done'] },
  { value: 'refused', label: 'Refused', state: ['refused'] },
]

function useTaskFilter() {
  const [params] = useSearchParams()
  const { q: _, ...columns } = useListFilter(listFilters.tasks)
  const state = choices.find(({ value }) => value === params.get('state'))?.state
  return { ...columns, ...(state && { state }) }
}

export default function TasksPage() {
  return (
    <FulfillmentView
      hints={hints}
      filters={
        <DeskFilters columns={listFilters.tasks} csv="tasks" filter={useTaskFilter()}>
          <ParamSelect name="state" label="State" choices={choices} />
        </DeskFilters>
      }
    >
      <List />
    </FulfillmentView>
  )
}

function List() {
  const filter = useTaskFilter()
  const list = useInfiniteQuery({
    ...pages('GET /api/operator/tasks', filter),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <PagedList
      list={list}
      what="tasks"
      isFiltered={Object.values(filter).some(Boolean)}
      showAll="Show all unfinished"
      none={
        <EmptyState icon="check" title="You're all caught up">
          People to add or remove appear here until their vendor has confirmed it.
        </EmptyState>
      }
    >
      {(tasks) => <TaskDesk tasks={tasks} isStale={list.isPlaceholderData} />}
    </PagedList>
  )
}
