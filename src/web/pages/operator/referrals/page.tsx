import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import classes from '../view.module.css'
import { type Referral, ReferralTable } from './referral-table.tsx'
import ownClasses from './referrals.module.css'
import { VoidDialog } from './void-dialog.tsx'

export function meta() {
  return pageMeta({
    title: 'Referrals',
    description: 'Who referred which company, what it earned, and what to check.',
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
      <div className={classes.view}>
        <List />
      </div>
    </>
  )
}

function List() {
  const list = useInfiniteQuery(pages('GET /api/operator/referrals', {}))
  const [voiding, setVoiding] = useState<Referral | null>(null)
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading referrals" rowHeight={46} />}
      message="The referrals couldn't be loaded."
      empty={
        <EmptyState icon="gift" title="No referrals yet">
          Companies that signed up with a referral link appear here, with what their referrer earned.
        </EmptyState>
      }
    >
      {(referrals) => (
        <>
          <ReferralTable referrals={referrals} onVoid={setVoiding} />
          <LoadMore pages={list} />
          {voiding && <VoidDialog referral={voiding} onClose={() => setVoiding(null)} />}
        </>
      )}
    </Loaded>
  )
}
