import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingDetail } from '#contract/reports/pending.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { useStaffRight } from '#web/staff-rights.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import view from '../view.module.css'
import { DeclineDialog } from './decline-dialog.tsx'
import { PendingList } from './pending-list.tsx'

export function meta() {
  return pageMeta({
    title: 'Approvals',
    description: 'What needs a second person: refunds, credit notes, offers and publications.',
    path: '/operator/pending',
    hidden: true,
  })
}

export default function PendingPage() {
  const hasMoney = useStaffRight('money')
  return (
    <>
      <PageHeader title="Approvals" />
      {hasMoney ? (
        <div className={view.view}>
          <List />
        </div>
      ) : (
        <EmptyState icon="lock" title="Your role doesn't include approvals">
          Finance and owners approve refunds, credit notes and offers.
        </EmptyState>
      )}
    </>
  )
}

function List() {
  const query = useQuery({
    ...read('GET /api/operator/pending'),
    select: ({ pending }) => pending,
    staleTime: 0,
  })
  const [declining, setDeclining] = useState<PendingDetail | null>(null)
  return (
    <>
      <Loaded
        query={query}
        loading={<ListSkeleton label="Loading approvals" rowHeight={150} rows={2} />}
        message="The approvals couldn't be loaded."
        empty={
          <EmptyState icon="check" title="Nothing to approve">
            What is above the limits that owners set under Staff appears here, until a second person decides.
          </EmptyState>
        }
      >
        {(pending) => <PendingList pending={pending} onDecline={setDeclining} />}
      </Loaded>
      {declining && <DeclineDialog action={declining} onClose={() => setDeclining(null)} />}
    </>
  )
}
