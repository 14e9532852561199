import { Skeleton } from '@mantine/core'
import { Stack } from '#web/ui/layout.tsx'
import classes from './commitment.module.css'

/** Matches the heights of the form. */
export function PanelLoading() {
  return (
    <Stack gap={12} size="sm" className={classes.panel} role="status" aria-label="Loading your commitment">
      <Skeleton height={26} width="60%" />
      <Skeleton height={44} />
      <Skeleton height={172} />
      <Skeleton height={44} />
    </Stack>
  )
}
