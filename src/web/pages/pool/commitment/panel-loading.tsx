import { Stack } from '#web/ui/layout.tsx'
import classes from './commitment.module.css'

/** Matches the heights of the form. */
export function PanelLoading() {
  return (
    <Stack gap={12} size="sm" className={classes.panel} role="status" aria-label="Loading your commitment">
      <span className={classes.blank} data-size="title" />
      <span className={classes.blank} />
      <span className={classes.blank} data-size="table" />
      <span className={classes.blank} />
    </Stack>
  )
}
