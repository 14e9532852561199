import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#web/page-meta.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { useStaffRight } from '#web/staff-rights.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import view from '../view.module.css'
import { FourEyes } from './four-eyes.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffTable } from './staff-table.tsx'

export function meta() {
  return pageMeta({
    title: 'Staff',
    description: 'Operators, their roles, and when two people are needed.',
    path: '/operator/staff',
    hidden: true,
  })
}

export default function StaffPage() {
  const isOwner = useStaffRight('owner')
  const [isInviting, setIsInviting] = useState(false)
  if (!isOwner)
    return (
      <>
        <PageHeader title="Staff" />
        <EmptyState icon="lock" title="Only owners see the staff">
          Ask an owner if you need another role.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Staff">
        <Button size="xs" leftSection={<Icon name="plus" size={15} />} onClick={() => setIsInviting(true)}>
          Invite operator
        </Button>
      </PageHeader>
      <div className={view.view}>
        <Steady>
          <List />
          <FourEyes />
        </Steady>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

function List() {
  const staff = useQuery({ ...read('GET /api/operator/staff'), select: ({ staff: all }) => all })
  return (
    <Loaded
      query={staff}
      loading={<ListSkeleton label="Loading the staff" rowHeight={46} rows={4} />}
      message="The staff couldn't be loaded."
    >
      {(loaded) => <StaffTable staff={loaded} />}
    </Loaded>
  )
}
