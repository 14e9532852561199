import '../../ui/overlays.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import { busy } from '../../ui/busy.ts'
import classes from './reason-dialog.module.css'

type ReasonDialogProps = {
  title: string
  opened?: boolean
  onClose: () => void
  /** What will happen. */
  says?: ReactNode
  /** Who reads the reason, and what they are told when there is none. */
  readBy: string
  missing: string
  longest?: number
  /** Fields before the reason, with what the server said of them by name. */
  fields?: (errors: Record<string, string>) => ReactNode
  act: { isPending: boolean; error: Error | null }
  verb: { now: string; busy: string }
  onSubmit: (reason: string) => void
}

/** Whatever takes something from a customer asks why, and once more. What was typed stays when it is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, opened = true, onClose, says, readBy, missing, longest = 500, fields, act, verb } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const errors = act.error instanceof ApiError ? act.error.fields : {}
  useOpener(opened)
  const isElsewhere = act.error && Object.keys(errors).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && !act.isPending) props.onSubmit(reason)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        {says && <p className={classes.says}>{says}</p>}
        {fields?.(errors)}
        <Textarea
          label="Reason"
          description={readBy}
          withAsterisk
          data-autofocus
          rows={3}
          maxLength={longest}
          value={reason}
          error={isMissing ? missing : errors.reason}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setIsMissing(false)
          }}
        />
        {isElsewhere && (
          <p role="alert" className={classes.wrong}>
            {act.error?.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" {...busy(act.isPending)}>
            {act.isPending ? verb.busy : verb.now}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The keyboard goes back to where it came from, also when the dialog is taken away and not only shut. */
function useOpener(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opened])
}
