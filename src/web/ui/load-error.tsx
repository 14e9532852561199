import { Button } from '@mantine/core'
import classes from './empty-state.module.css'
import { Icon } from './icons.tsx'

type LoadErrorProps = { message?: string; detail?: string; onRetry: () => void; busy?: boolean }

/** A load that failed says so, and is never shown as an empty list. */
export function LoadError({
  message = 'Failed to load data. Please try again later.',
  detail,
  onRetry,
  busy,
}: LoadErrorProps) {
  return (
    <div className={classes.root} role="alert">
      <Icon name="triangle" size={24} className={`${classes.icon} ${classes.wrong}`} />
      <p className={classes.title}>{message}</p>
      {detail && <p className={classes.text}>{detail}</p>}
      <Button
        variant="default"
        mt="md"
        onClick={onRetry}
        disabled={busy}
        leftSection={<Icon name="refresh" size={15} />}
      >
        Try again
      </Button>
    </div>
  )
}
