import { TextInput } from '@mantine/core'
import type { Statement } from '#contract/billing/statements.ts'
import { dayOf } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'

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
    schema: () => import('#contract/billing/statements.ts').then(({ payStatement }) => payStatement.body),
    action: pay,
  })
  return (
    <FormDialog
      title={`Mark ${number} as paid?`}
      onClose={onClose}
      form={form}
      action={pay}
      verb={{ now: 'Mark as paid', busy: 'Saving...' }}
    >
      <Text tone="dimmed">
        {formatUsd(fromDollars(total))} to {vendor.name}. This can’t be undone.
      </Text>
      <TextInput type="date" label="Paid on" max={today} {...form.getInputProps('paidOn')} />
      <TextInput
        label="Reference"
        description="What the bank calls the transfer."
        data-autofocus
        maxLength={200}
        {...form.getInputProps('reference')}
      />
    </FormDialog>
  )
}
