import { Skeleton } from '@mantine/core'
import { Stack } from '#web/ui/layout.tsx'
import classes from './page.module.css'

/** Matches the heights of the figures, the link and the list. */
export function RewardsLoading() {
  return (
    <div role="status" aria-label="Loading your referrals" className={classes.top}>
      <Stack gap={20} className={classes.figures}>
        <Skeleton height={58} width={190} />
        <Skeleton height={58} width={190} />
      </Stack>
      <div>
        <Skeleton height={64} />
        <Skeleton height={140} mt={16} />
      </div>
    </div>
  )
}
