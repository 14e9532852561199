import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { longestGrace } from '#domain/billing/standing.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { call, type Output } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { changesOf, limitError, type StandingValues } from './standing-values.ts'

export type StandingCompany = Pick<Output<'GET /api/operator/companies/:id'>, '_id' | 'name' | 'standing'>

type StandingDialogProps = { company: StandingCompany; onClose: () => void }

export function StandingDialog({ company, onClose }: StandingDialogProps) {
  const { _id: id, name, standing } = company
  const initialValues: StandingValues = {
    suspended: standing.suspendedAt !== null,
    graceUntil: standing.graceUntil ?? '',
    creditLimit: standing.creditLimit === null ? '' : String(standing.creditLimit),
    reason: '',
  }
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (values: StandingValues) => {
      const body = changesOf(values, initialValues)
      return call('PUT /api/operator/companies/:id/standing', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: async () => {
      onClose()
      void toast({ message: `The standing of ${name} is saved.` })
      await refresh(
        'GET /api/operator/companies',
        'GET /api/operator/companies/:id',
        'GET /api/operator/suspended',
        'GET /api/operator/audit',
      )
    },
  })
  const form = useApiForm({
    initialValues,
    keepAs: `standing ${id}`,
    schema: () =>
      import('#contract/billing/standing.ts').then(({ SetStanding }) =>
        SetStanding.pick({ suspended: true, graceUntil: true, reason: true }).loose(),
      ),
    check: limitError,
    action: save,
  })
  const today = new Date()
  return (
    <FormDialog
      title={`Standing of ${name}`}
      onClose={onClose}
      form={form}
      action={save}
      verb={{ now: 'Save standing', busy: 'Saving...' }}
    >
      <Text tone="dimmed">
        A suspended company can’t buy anything, and its access is on hold. A suspension by us ends only when
        we end it. A company with an invoice 21 days overdue is suspended the next morning, unless it gets
        more time.
      </Text>
      <Checkbox label="Suspended" {...form.getInputProps('suspended', { type: 'checkbox' })} />
      <TextInput
        type="date"
        label="More time until"
        description="Not suspended for overdue invoices through this day"
        min={dayOf(today)}
        max={dayOf(addDays(today, longestGrace))}
        {...form.getInputProps('graceUntil')}
      />
      <TextInput
        label="Credit limit in dollars"
        description="The most it may owe before an approval needs a reason. If empty, the usual limit."
        inputMode="decimal"
        {...form.getInputProps('creditLimit')}
      />
      <Textarea
        label="Reason"
        description="For our own log. The company doesn’t see it."
        withAsterisk
        rows={3}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
