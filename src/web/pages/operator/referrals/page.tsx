import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { referralPages } from '../lists.ts'
import classes from '../room.module.css'
import { type Referral, ReferralTable } from './referral-table.tsx'
import ownClasses from './referrals.module.css'
import { VoidDialog } from './void-dialog.tsx'

export function meta() {
  return pageMeta({
    title: 'Referrals',
    description: 'Who brought which company, what it earned, and what to look at.',
    path: '/operator/referrals',
    hidden: true,
  })
}

export default function ReferralsPage() {
  return (
    <>
      <PageHeader title="Referrals">
        <LinkButton
          href="/api/operator/referrals.csv"
          reloadDocument
          download
          size="xs"
          className={ownClasses.csv}
        >
          <Icon name="download" size={15} /> Payouts CSV
        </LinkButton>
      </PageHeader>
      <div className={classes.room}>
        <List />
      </div>
    </>
  )
}

function List() {
  const pages = useInfiniteQuery(referralPages())
  const [voiding, setVoiding] = useState<Referral | null>(null)
  const referrals = pages.data?.pages.flatMap((page) => page.referrals)
  if (pages.isPending) return <ListSkeleton label="Loading referrals" rowHeight={46} />
  if (!referrals) {
    return (
      <LoadError
        message="The referrals could not be loaded."
        detail={pages.error?.message}
        busy={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (referrals.length === 0) {
    return (
      <EmptyState icon="gift" title="No referral yet">
        Each company that came by a link stands here, with what its referrer earned.
      </EmptyState>
    )
  }
  return (
    <>
      <ReferralTable referrals={referrals} onVoid={setVoiding} />
      <LoadMore pages={pages} />
      {voiding && <VoidDialog referral={voiding} onClose={() => setVoiding(null)} />}
    </>
  )
}
