import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { BuyerOrder } from '#contract/fulfillment/vendor-orders.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { Fact } from './fact.tsx'
import classes from './product.module.css'
import { refreshProduct } from './use-seats.ts'

type GiveUpProps = {
  purchase: Purchase
  order: BuyerOrder
  /** Nothing of the product is left afterward. */
  isOnly: boolean
}

/** An order that nobody delivered in ten days: the company may give it up and gets everything credited. */
export function GiveUp({ purchase: { _id: id, name }, order, isOnly }: GiveUpProps) {
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  const credit = order.creditIfGivenUp === undefined ? null : formatUsd(fromDollars(order.creditIfGivenUp))
  const giveUp = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/purchases/:id/give-up', { params: { id }, idempotencyKey: keyFor(`give up ${id}`) }),
    onSuccess: async () => {
      void toast({
        message: `Your ${name} order was canceled. ${credit ?? 'What you were invoiced'} was credited.`,
      })
      if (isOnly) await navigate('/dashboard')
    },
    onSettled: () =>
      Promise.all([refreshProduct(), refresh('GET /api/purchases/:id/order', 'GET /invoices')]),
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Cancel your ${name} order?`,
      message: `${name} hasn’t delivered in 10 days. ${credit ?? 'Everything you were invoiced for it'} is credited: what you paid is taken off your next invoices, and what is unpaid is no longer owed. You can ask us for a refund instead. Its seats are taken back.`,
      confirm: 'Cancel order',
      cancel: 'Keep waiting',
      destructive: true,
    })
    if (isSure) giveUp.mutate()
  }

  return (
    <Fact label="Not delivered in 10 days">
      <Button variant="default" size="xs" className={classes.red} onClick={ask} {...busy(giveUp.isPending)}>
        {giveUp.isPending ? 'Canceling...' : 'Cancel order'}
      </Button>
      {giveUp.isError && (
        <Text role="alert" tone="error">
          {giveUp.error.message}
        </Text>
      )}
    </Fact>
  )
}
