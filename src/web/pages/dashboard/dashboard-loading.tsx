import { Skeleton } from '@mantine/core'
import { LoadingView } from '#web/ui/loading-view.tsx'
import classes from './page.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** A skeleton of the dashboard, with the loading view over it. */
export function DashboardLoading({ label = 'Loading your purchases...' }: { label?: string }) {
  return (
    <div className={classes.loading}>
      <div aria-hidden="true">
        <Skeleton height={104} mb={16} animate={false} />
        {rows.map((row) => (
          <Skeleton key={row} height={38} mb={8} animate={false} />
        ))}
      </div>
      <div className={classes.overlay}>
        <LoadingView label={label} />
      </div>
    </div>
  )
}
