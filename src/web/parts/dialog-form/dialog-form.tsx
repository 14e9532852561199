import { Button } from '@mantine/core'
import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import classes from './dialog-form.module.css'

type DialogFormProps = {
  /** From useApiForm. */
  form: {
    props: FormHTMLAttributes<HTMLFormElement> & { ref: Ref<HTMLFormElement> }
    failure: string | null
  }
  isPending: boolean
  verb: { now: string; busy: string }
  onClose: () => void
  /** An action at the other end of the foot. */
  aside?: ReactNode
  children: ReactNode
}

/** A form in a dialog: its fields, what went wrong that no field says, and the way out. */
export function DialogForm({ form, isPending, verb, onClose, aside, children }: DialogFormProps) {
  return (
    <Stack as="form" gap={14} {...form.props}>
      {children}
      {form.failure && (
        <Text size="sm" tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Row gap={8} justify="end" className={classes.foot}>
        {aside && <div className={classes.aside}>{aside}</div>}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...busy(isPending)}>
          {isPending ? verb.busy : verb.now}
        </Button>
      </Row>
    </Stack>
  )
}
