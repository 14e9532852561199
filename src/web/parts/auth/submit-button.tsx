import { Button } from '@mantine/core'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import classes from './auth-form.module.css'

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean }

/** The primary button. Disabled until hydration, so that the browser doesn't submit the form itself. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      disabled={busy || !hydrated}
      className={classes.submit}
      data-waiting={!hydrated || undefined}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
