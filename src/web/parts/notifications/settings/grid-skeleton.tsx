import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './event-grid.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading your choices" className={classes.skeleton}>
      {rows.map((row) => (
        <Skeleton key={row} height={16} />
      ))}
    </div>
  )
}
