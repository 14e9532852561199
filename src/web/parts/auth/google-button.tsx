import { Button } from '@mantine/core'
import { useId } from 'react'
import { useHasGoogle } from '#web/site-settings.ts'
import classes from './auth-form.module.css'
import { useInvitationToken, useNext, withNext } from './use-next.ts'

/** Google sign-in, and the divider between it and the form. If it isn't set up, the divider says so. */
export function GoogleButton() {
  const next = useNext()
  const invitation = useInvitationToken()
  const reasonId = useId()
  const isOff = useHasGoogle() === false
  return (
    <>
      {isOff ? (
        <Button variant="default" size="md" fullWidth disabled aria-describedby={reasonId}>
          <GoogleMark /> Continue with Google
        </Button>
      ) : (
        <Button
          variant="default"
          size="md"
          fullWidth
          component="a"
          href={withNext('/auth/google', next, invitation)}
        >
          <GoogleMark /> Continue with Google
        </Button>
      )}
      <p id={reasonId} className={classes.or}>
        {isOff ? "Google sign-in isn't set up. Use your email" : 'or with your email'}
      </p>
    </>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 256 262" width={18} height={18} aria-hidden="true" className={classes.google}>
      <path
        fill="#4285f4"
        d="M255.9 133.5c0-10.8-.9-18.6-2.8-26.7H130.6v48.4h71.9c-1.4 12-9.3 30.2-26.7 42.4l-.2 1.6 38.7 30 2.7.3c24.7-22.8 38.9-56.3 38.9-96"
      />
      <path
        fill="#34a853"
        d="M130.6 261.1c35.2 0 64.8-11.6 86.4-31.6l-41.2-31.9c-11 7.7-25.8 13-45.2 13-34.6 0-63.9-22.7-74.3-54.2l-1.6.1-40.3 31.2-.5 1.5c21.5 42.6 65.6 71.9 116.7 71.9"
      />
      <path
        fill="#fbbc05"
        d="M56.3 156.4c-2.8-8.1-4.4-16.8-4.4-25.8s1.6-17.7 4.2-25.9V103L15.3 71.3l-1.4.6C5.1 89.6 0 109.5 0 130.6s5.1 40.9 13.9 58.6z"
      />
      <path
        fill="#eb4335"
        d="M130.6 50.5c24.5 0 41 10.6 50.4 19.4l36.9-36C195.2 12.9 165.8 0 130.6 0 79.5 0 35.4 29.3 13.9 71.9l42.2 32.8c10.6-31.4 39.9-54.2 74.5-54.2"
      />
    </svg>
  )
}
