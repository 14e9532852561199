import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Figures } from './figures.tsx'
import classes from './page.module.css'
import { ReferralLink } from './referral-link.tsx'
import { ReferralList } from './referral-list.tsx'
import { RewardTerms } from './reward-terms.tsx'
import { RewardsLoading } from './rewards-loading.tsx'

export function meta() {
  return pageMeta({
    title: 'Earn Rewards',
    description: 'Your referral link, who signed up with it, and the cash back you earned.',
    path: '/earn-rewards',
    hidden: true,
  })
}

export default function EarnRewardsPage() {
  const query = useQuery(read('GET /api/referrals'))
  return (
    <>
      <PageHeader title="Earn Rewards" />
      <Stack gap={20} className={classes.page}>
        <Text as="h2" size="xl">
          Refer Your Friends And Earn Cash Back!
        </Text>
        <Loaded query={query} loading={<RewardsLoading />} message="Your referrals couldn't be loaded.">
          {(mine) => (
            <>
              <div className={classes.top}>
                <Figures mine={mine} />
                <Stack gap={16}>
                  <ReferralLink link={mine.link} />
                  <RewardTerms />
                </Stack>
              </div>
              <ReferralList entries={mine.entries} percent={mine.percent} />
            </>
          )}
        </Loaded>
      </Stack>
    </>
  )
}
