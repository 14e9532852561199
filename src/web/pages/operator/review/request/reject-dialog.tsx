import '../../../../ui/overlays.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api.ts'
import type { Review } from './price-check.ts'
import classes from './request.module.css'
import { isTooLate, type useDecision } from './use-decision.ts'

type RejectDialogProps = {
  request: Review
  reject: ReturnType<typeof useDecision>['reject']
  opened: boolean
  onClose: () => void
}

/** A no needs a reason: the buyer reads it on the dashboard and in a mail. What was typed stays. */
export function RejectDialog({ request, reject, opened, onClose }: RejectDialogProps) {
  const { name, company } = request
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '' || reject.isPending) return
    reject.mutate(reason, { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() })
  }

  const fieldError = reject.error instanceof ApiError ? reject.error.fields.reason : undefined
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Reject ${name} for ${company.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <Textarea
          label="Reason"
          withAsterisk
          description="The buyer reads it on the dashboard and in a mail."
          rows={4}
          maxLength={2000}
          data-autofocus
          value={reason}
          error={isMissing ? 'Say why, so that the buyer knows what to change.' : fieldError}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setIsMissing(false)
          }}
        />
        {reject.isError && !fieldError && (
          <p role="alert" className={classes.wrong}>
            {reject.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={reject.isPending}>
            {reject.isPending ? 'Rejecting...' : 'Reject purchase'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
