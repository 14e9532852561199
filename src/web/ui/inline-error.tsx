import { Icon } from './icons.tsx'
import classes from './inline-error.module.css'
import { PlainButton } from './plain-button.tsx'

type InlineErrorProps = { message: string; action?: string; onRetry: () => void; busy?: boolean }

/** A small error message in place of a part that failed to load. */
export function InlineError({ message, action = 'Try again', onRetry, busy }: InlineErrorProps) {
  return (
    <div role="alert" className={classes.root}>
      <Icon name="triangle" />
      <span>{message}</span>
      <PlainButton size="xs" onClick={onRetry} disabled={busy}>
        {action}
      </PlainButton>
    </div>
  )
}
