import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { LoadFailed } from '#web/parts/loaded.tsx'
import { useCan, useSession } from '#web/session.ts'
import { Stack } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { VisitorPanel } from '../visitor-panel.tsx'
import { AskMyAdmin } from './ask-my-admin.tsx'
import classes from './commitment.module.css'
import { ForOperators } from './for-operators.tsx'
import { myPool } from './my-pool.ts'
import { NoCompany } from './no-company.tsx'
import { PanelLoading } from './panel-loading.tsx'

// Only admins need the form's code.
const AdminPanel = lazyPart(async () => (await import('./admin-panel.tsx')).AdminPanel)

type CommitmentPanelProps = { pool: Pool }

/** What the reader's company commits to. Visitors and operators can't commit. */
export function CommitmentPanel({ pool }: CommitmentPanelProps) {
  const { user } = useSession()
  const isMember = useCan('employee')
  if (!user) return null
  if (isMember) return <MemberPanel slug={pool.slug} />
  if (!isActive(pool.state)) return <VisitorPanel pool={pool} isOver={false} />
  return user.isOperator ? <ForOperators pool={pool} /> : <NoCompany />
}

function MemberPanel({ slug }: { slug: string }) {
  const isAdmin = useCan('admin')
  const mine = useQuery(myPool(slug))
  if (mine.isPending) return <PanelLoading />
  if (!mine.data) {
    return (
      <Stack gap={12} size="sm" className={classes.panel}>
        <LoadFailed query={mine} inline message="Your commitment couldn't be loaded." />
      </Stack>
    )
  }
  if (!isAdmin) return <AskMyAdmin pool={mine.data} />
  return (
    <Suspense fallback={<PanelLoading />}>
      <AdminPanel pool={mine.data} />
    </Suspense>
  )
}
