import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './notification-list.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Rows of the same height as notifications. */
export function NotificationSkeleton() {
  return (
    <div role="status" aria-label="Loading notifications">
      {rows.map((row) => (
        <div key={row} className={classes.item}>
          <Skeleton height={28} width={28} />
          <div className={classes.words}>
            <Skeleton height={12} mt={4} width="70%" />
            <Skeleton height={12} mt={8} width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
