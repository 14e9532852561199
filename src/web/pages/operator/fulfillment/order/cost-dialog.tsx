import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { perCycle } from '#domain/catalog/format-plan.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { ApiError, call, type Input } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { refresh } from '#web/queries.ts'
import { Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { refreshOrders } from '../use-orders.ts'
import { problemsByPosition, typedLines } from './cost-values.ts'

type Costs = Input<'PUT /api/operator/orders/:id/cost'>['body']

/** Sets what an order really costs us, such as a special deal or a pool's price. */
export function CostButton({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WithRight right="money">
        <PlainButton look="subtle" size="xs" onClick={() => setIsOpen(true)}>
          Set cost
        </PlainButton>
      </WithRight>
      {isOpen && <CostDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CostDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { _id: id, number, lines } = order
  const keyFor = useKeyFor()
  const save = useSubmitOnce({
    mutationFn: (body: Costs) =>
      call('PUT /api/operator/orders/:id/cost', {
        params: { id },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      }),
    onSuccess: () => {
      void toast({ message: `Saved the cost of ${number}.` })
      onClose()
    },
    onSettled: () =>
      Promise.all([refreshOrders(), refresh('GET /api/operator/margin', 'GET /api/operator/unknown-costs')]),
  })
  const form = useApiForm({
    initialValues: {
      lines: lines.map(({ cost }) => (cost === undefined ? '' : cost.toFixed(2))),
      reason: '',
    },
    keepAs: `cost ${id}`,
    schema: async () => undefined,
    action: {
      ...save,
      mutate: (values, then) =>
        save.mutate(
          { ...values, lines: typedLines(values.lines) },
          { onError: (error, _, ...rest) => then?.onError?.(error, values, ...rest) },
        ),
    },
  })
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const problems = problemsByPosition(fields, save.variables?.lines ?? [])

  return (
    <FormDialog
      title={`What does ${number} cost us?`}
      onClose={onClose}
      form={form}
      action={save}
      verb={{ now: 'Save cost', busy: 'Saving...' }}
    >
      <Text tone="dimmed">It counts for every cycle that isn’t in the books yet.</Text>
      {lines.map(({ plan, billingCycle, seats }, position) => (
        <TextInput
          key={`${plan} ${billingCycle}`}
          label={`${plan}, ${formatCount(seats)} seats, ${perCycle(billingCycle)}`}
          inputMode="decimal"
          leftSection="$"
          {...form.getInputProps(`lines.${position}`)}
          error={problems[position]}
        />
      ))}
      <Textarea
        label="Reason"
        description="Only operators read it."
        withAsterisk
        rows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {fields.lines && (
        <Text tone="error" role="alert">
          {fields.lines}
        </Text>
      )}
    </FormDialog>
  )
}
