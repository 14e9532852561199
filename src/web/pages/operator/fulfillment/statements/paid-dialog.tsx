import '../../../../ui/overlays.css'
import { Button, Modal, TextInput } from '@mantine/core'
import type { Statement } from '../../../../../contract/statements.ts'
import { dayOf } from '../../../../../domain/day.ts'
import { formatUsd, fromDollars } from '../../../../../domain/money.ts'
import { call } from '../../../../api.ts'
import classes from '../../../../parts/desk/reason-dialog.module.css'
import { useApiForm } from '../../../../parts/use-api-form.ts'
import { useKeyFor } from '../../../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../../../parts/use-submit-once.ts'
import { refresh } from '../../../../queries.ts'
import { busy } from '../../../../ui/busy.ts'
import { toast } from '../../../../ui/toast.ts'
import { useOpener } from '../../use-opener.ts'

type PaidDialogProps = { statement: Statement; onClose: () => void }

/** Records the transfer that paid a statement: the day and what the bank calls it. */
export function PaidDialog({ statement: { _id: id, number, vendor, total }, onClose }: PaidDialogProps) {
  const keyFor = useKeyFor()
  const today = dayOf(new Date())
  const pay = useSubmitOnce({
    mutationFn: (body: { paidOn: string; reference: string }) =>
      call('POST /api/operator/statements/:id/paid', {
        params: { id },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      }),
    onSuccess: () => {
      void toast({ message: `${number} is paid.` })
      onClose()
    },
    onSettled: () => refresh('GET /api/operator/statements', 'GET /api/operator/audit'),
  })
  const form = useApiForm({
    initialValues: { paidOn: today, reference: '' },
    schema: () =>
      import('../../../../../contract/statements.ts').then(({ payStatement }) => payStatement.body),
    action: pay,
  })
  useOpener(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Mark ${number} as paid?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form {...form.props} className={classes.form}>
        <p className={classes.says}>
          {formatUsd(fromDollars(total))} to {vendor.name}. This can’t be undone.
        </p>
        <TextInput type="date" label="Paid on" max={today} {...form.getInputProps('paidOn')} />
        <TextInput
          label="Reference"
          description="What the bank calls the transfer."
          data-autofocus
          maxLength={200}
          {...form.getInputProps('reference')}
        />
        {form.failure && (
          <p role="alert" className={classes.wrong}>
            {form.failure}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...busy(pay.isPending)}>
            {pay.isPending ? 'Saving...' : 'Mark as paid'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
