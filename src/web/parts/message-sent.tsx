import { Icon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/plain-button.tsx'
import classes from './message-sent.module.css'

type MessageSentProps = { email: string; isSignedIn: boolean }

/** The confirmation that replaces the contact form, with what happens next. */
export function MessageSent({ email, isSignedIn }: MessageSentProps) {
  return (
    <div
      role="status"
      // The form is gone, so the confirmation takes the focus.
      ref={(element) => element?.focus()}
      tabIndex={-1}
      className={classes.root}
    >
      <p className={classes.title}>
        <Icon name="check" /> We got your message
      </p>
      <ol className={classes.steps}>
        <li>A real person reads it and replies.</li>
        <li>
          We reply to <strong>{email}</strong>.
        </li>
        <li>To add something, answer that email.</li>
      </ol>
      <LinkButton href={isSignedIn ? '/dashboard' : '/software-marketplace'}>
        {isSignedIn ? 'Go to Dashboard' : 'Browse the marketplace'}
      </LinkButton>
    </div>
  )
}
