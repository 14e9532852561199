import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatCount } from '#domain/platform/format-count.ts'
import type { Output } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import { FailedTable } from './failed-table.tsx'
import { OtherQueues } from './other-queues.tsx'
import { SetAsideTable } from './set-aside-table.tsx'
import { Timetable } from './timetable.tsx'

export function meta() {
  return pageMeta({
    title: 'Jobs',
    description: 'Work that runs by itself: when it last ran, and what failed.',
    path: '/operator/jobs',
    hidden: true,
  })
}

export default function JobsPage() {
  const query = useQuery({ ...read('GET /api/operator/jobs'), staleTime: 0, refetchInterval: 30_000 })
  return (
    <>
      <PageHeader title="Jobs" />
      <div className={view.view}>
        <Loaded
          query={query}
          loading={<ListSkeleton label="Loading jobs" rowHeight={52} />}
          message="The jobs couldn't be loaded."
        >
          {(jobs) => <Jobs jobs={jobs} />}
        </Loaded>
      </div>
    </>
  )
}

function Jobs({ jobs }: { jobs: Output<'GET /api/operator/jobs'> }) {
  const { scheduled, others, failed, failedCount, setAside, setAsideCount } = jobs
  return (
    <Stack gap={32}>
      {failedCount + setAsideCount === 0 && (
        <p>
          <StatusChip meaning="good">Nothing failed and nothing is set aside</StatusChip>
        </p>
      )}
      {failed.length > 0 && (
        <Section
          title="Failed"
          count={failedCount}
          shown={failed.length}
          about="Given up after the last attempt. What they do doesn't happen until they are retried, or their next run succeeds."
        >
          <FailedTable jobs={failed} />
        </Section>
      )}
      {setAside.length > 0 && (
        <Section
          title="Set aside"
          count={setAsideCount}
          shown={setAside.length}
          about="A job went on without these and tries them again at each run. A row goes once it succeeds."
        >
          <SetAsideTable rows={setAside} />
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title="Other queues with a problem"
          about="What is queued when something happens, not by the timetable."
        >
          <OtherQueues queues={others} />
        </Section>
      )}
      <Section
        title="Timetable"
        about="Work that starts by itself, and how often it failed in the last 7 days."
      >
        <Timetable jobs={scheduled} />
      </Section>
    </Stack>
  )
}

type SectionProps = { title: string; count?: number; shown?: number; about: string; children: ReactNode }

function Section({ title, count, shown = 0, about, children }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Text as="h2" size="md" id={id}>
        {title}{' '}
        {count !== undefined && (
          <Text as="span" tone="dimmed" weight={400}>
            {formatCount(count)}
          </Text>
        )}
      </Text>
      <Text size="sm" tone="dimmed">
        {about}
        {count !== undefined && count > shown && ` The newest ${shown} are shown.`}
      </Text>
      {children}
    </Stack>
  )
}
