import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { Section } from '../section.tsx'
import { AbsenceForm } from './absence-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Time away',
    description: 'Your days away, and who decides on requests for you then.',
    path: '/settings/absence',
    hidden: true,
  })
}

export default function AbsencePage() {
  return (
    <RequireSession access="employee">
      <Section
        title="Time away"
        text="While you're away, a colleague is asked too when a request needs your decision. Either of you can decide."
      >
        <Absence />
      </Section>
    </RequireSession>
  )
}

function Absence() {
  const absence = useQuery({ ...read('GET /api/absence'), refetchOnMount: 'always' })
  return (
    <Loaded
      query={absence}
      loading={<Skeleton height={160} role="status" aria-label="Loading your time away" />}
      message="Your time away couldn't be loaded."
    >
      {(set) => <AbsenceForm key={JSON.stringify(set)} absence={set} />}
    </Loaded>
  )
}
