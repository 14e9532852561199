import { formatCount } from '../../../../../domain/format-count.ts'
import '../../../../ui/overlays.css'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OrderDetail } from '../../../../../contract/vendor-orders.ts'
import { perCycle } from '../../../../../domain/format-plan.ts'
import { ApiError, call, type Input } from '../../../../api.ts'
import classes from '../../../../parts/desk/reason-dialog.module.css'
import { useOpener } from '../../../../parts/desk/use-opener.ts'
import { useKeyFor } from '../../../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../../../parts/use-submit-once.ts'
import { WithRight } from '../../../../parts/with-right.tsx'
import { refresh } from '../../../../queries.ts'
import { busy } from '../../../../ui/busy.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { toast } from '../../../../ui/toast.ts'
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
  const [costs, setCosts] = useState(lines.map(({ cost }) => (cost === undefined ? '' : cost.toFixed(2))))
  const [reason, setReason] = useState('')
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
  useOpener(true)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const problems = problemsByPosition(fields, save.variables?.lines ?? [])
  const isSaidAtField = 'reason' in fields || Object.keys(problems).length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ lines: typedLines(costs), reason })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`What does ${number} cost us?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.says}>It counts for every cycle that isn’t in the books yet.</p>
        {lines.map(({ plan, billingCycle, seats }, position) => (
          <TextInput
            key={`${plan} ${billingCycle}`}
            label={`${plan}, ${formatCount(seats)} seats, ${perCycle(billingCycle)}`}
            inputMode="decimal"
            leftSection="$"
            value={costs[position]}
            error={problems[position]}
            onChange={({ currentTarget: { value } }) =>
              setCosts(costs.map((cost, at) => (at === position ? value : cost)))
            }
          />
        ))}
        <Textarea
          label="Reason"
          description="Only operators read it."
          withAsterisk
          rows={2}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {save.error && !isSaidAtField && (
          <p role="alert" className={classes.wrong}>
            {fields.lines ?? save.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...busy(save.isPending)}>
            {save.isPending ? 'Saving...' : 'Save cost'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
