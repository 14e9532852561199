import classes from './empty-state.module.css'
import { Icon } from './icons.tsx'
import { PlainButton } from './plain-button.tsx'

type LoadErrorProps = { message?: string; detail?: string; onRetry: () => void; busy?: boolean }

/** A failed load is never shown as an empty list. */
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
      <PlainButton className={classes.action} onClick={onRetry} disabled={busy}>
        <Icon name="refresh" size={15} />
        Try again
      </PlainButton>
    </div>
  )
}
