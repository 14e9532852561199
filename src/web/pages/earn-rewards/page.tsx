import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../../page-meta.ts'
import { read } from '../../queries.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Figures } from './figures.tsx'
import classes from './page.module.css'
import { ReferralLink } from './referral-link.tsx'
import { ReferralList } from './referral-list.tsx'
import { RewardTerms } from './reward-terms.tsx'
import { RewardsLoading } from './rewards-loading.tsx'

export function meta() {
  return pageMeta({
    title: 'Earn Rewards',
    description: 'Your referral link, who came by it, and the cash back you earned.',
    path: '/earn-rewards',
    hidden: true,
  })
}

export default function EarnRewardsPage() {
  const mine = useQuery(read('GET /api/referrals'))
  return (
    <>
      <PageHeader title="Earn Rewards" />
      <div className={classes.page}>
        <h2 className={classes.title}>Refer Your Friends And Earn Cash Back!</h2>
        {mine.isPending && <RewardsLoading />}
        {mine.isError && !mine.data && (
          <LoadError
            message="Your referrals could not be loaded."
            detail={mine.error.message}
            busy={mine.isFetching}
            onRetry={() => mine.refetch()}
          />
        )}
        {mine.data && (
          <>
            <div className={classes.top}>
              <Figures mine={mine.data} />
              <div>
                <ReferralLink link={mine.data.link} />
                <RewardTerms />
              </div>
            </div>
            <ReferralList entries={mine.data.entries} percent={mine.data.percent} />
          </>
        )}
      </div>
    </>
  )
}
