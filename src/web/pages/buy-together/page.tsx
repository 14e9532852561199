import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { Steady } from '#web/parts/steady.tsx'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { ActivePools } from './active-pools.tsx'
import { OwnCommitments } from './own-commitments.tsx'

export function meta() {
  return pageMeta({
    title: 'Buy together',
    description: 'Your commitments, and the pools that your company can join.',
    path: '/buy-together',
    hidden: true,
  })
}

export default function BuyTogetherPage() {
  const isAdmin = useCan('admin')
  const own = useQuery({
    ...read('GET /api/commitments'),
    select: ({ commitments }) => commitments,
    enabled: isAdmin,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <>
      <PageHeader title="Buy together" />
      <Steady>
        {isAdmin && <OwnCommitments own={own} />}
        <ActivePools own={own.data ?? []} />
      </Steady>
    </>
  )
}
