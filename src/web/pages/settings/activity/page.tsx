import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { RequireSession } from '#web/require-session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { ActivityFilters, filterFrom } from './activity-filters.tsx'
import { ActivityList, ActivitySkeleton } from './activity-list.tsx'
import { ExportLinks } from './export-links.tsx'

export function meta() {
  return pageMeta({
    title: 'Activity',
    description: 'What happened in your company, when and by whom.',
    path: '/settings/activity',
    hidden: true,
  })
}

export default function ActivityPage() {
  return (
    <RequireSession access="finance">
      <Section
        title="Activity"
        text="What happened in your company and who did it, newest first."
        look="wide"
        action={<ExportLinks />}
      >
        <ActivityFilters />
        <Entries />
      </Section>
    </RequireSession>
  )
}

function Entries() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  const log = useInfiniteQuery({ ...pages('GET /api/audit', filter), staleTime: 0 })
  const isSearching = useSearchOn(log)
  if (isSearching) return <ActivitySkeleton />
  return (
    <Loaded
      query={log}
      loading={<ActivitySkeleton />}
      message="The activity couldn't be loaded."
      empty={
        Object.values(filter).some(Boolean) ? (
          <EmptyState
            icon="search"
            title="No matching activity"
            action={{ label: 'Clear filters', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState icon="clock" title="No activity yet">
            Changes in your company appear here.
          </EmptyState>
        )
      }
    >
      {(entries) => (
        <>
          <ActivityList entries={entries} isStale={log.isPlaceholderData} />
          <LoadMore pages={log} />
        </>
      )}
    </Loaded>
  )
}

type Log = {
  data: unknown[] | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The server looks through part of a long log at a time: without a match there, look further. */
function useSearchOn({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Log): boolean {
  const isSearching = data?.length === 0 && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isSearching && !isFetching) fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  return isSearching
}
