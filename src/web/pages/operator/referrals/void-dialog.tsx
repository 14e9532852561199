import '../../../ui/overlays.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatUsd } from '../../../../domain/money.ts'
import { ApiError, call } from '../../../api.ts'
import { centsOf } from '../../../parts/purchase/cents.ts'
import { refresh } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'
import type { Referral } from './referral-table.tsx'
import classes from './referrals.module.css'

type VoidDialogProps = { referral: Referral; onClose: () => void }

/** Taking cash back needs a reason, which the referrer reads; what was typed stays when it is refused. */
export function VoidDialog({ referral, onClose }: VoidDialogProps) {
  const { _id: id, company, referrer, earned } = referral
  const [reason, setReason] = useState('')
  const taking = useMutation({
    mutationFn: () => call('POST /api/operator/referrals/:id/void', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await refresh('GET /api/operator/referrals', 'GET /api/operator/audit')
      void toast({ message: `The referral of ${company.name} is void.` })
      onClose()
    },
  })
  const fields = taking.error instanceof ApiError ? taking.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!taking.isPending) taking.mutate()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Void the referral of ${company.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.says}>
          It is no longer counted for {referrer.email}, and {formatUsd(centsOf(earned))} of credit is taken
          back.
        </p>
        <Textarea
          label="Reason"
          description="The referrer reads it."
          withAsterisk
          data-autofocus
          rows={3}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {taking.isError && !fields.reason && (
          <p role="alert" className={classes.problem}>
            {taking.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={taking.isPending}>
            {taking.isPending ? 'Voiding...' : 'Void referral'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
