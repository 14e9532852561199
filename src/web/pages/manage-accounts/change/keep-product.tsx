import { Button } from '@mantine/core'
import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatCanceled } from '#domain/subscriptions/subscription-end.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'
import classes from '../product.module.css'
import { keepPurchase } from '../use-seats.ts'

/** One line for each subscription that was canceled and can still be kept. */
export function KeepProduct({ product: { seats, subscriptions } }: { product: Product }) {
  const ending = subscriptions.filter(({ purchase }) => isNoticeGiven(purchase))
  if (ending.length === 0) return null
  return (
    <section aria-label={`Keep ${seats.productName}`} className={shapes.lines}>
      {ending.map((subscription) => (
        <KeepLine key={subscription.purchase._id} name={seats.productName} subscription={subscription} />
      ))}
    </section>
  )
}

/** The end of a pool's term and a switch to a pool are no notice. */
function isNoticeGiven({ cancelsAt, pool, replacedBy }: ProductSubscription['purchase']): boolean {
  return cancelsAt !== null && !replacedBy && cancelsAt !== pool?.termEndsAt
}

function KeepLine({ name, subscription }: { name: string; subscription: ProductSubscription }) {
  const { purchase } = subscription
  const keep = useSubmitOnce({
    mutationFn: () => keepPurchase(purchase._id),
    onSuccess: () => toast({ message: `${name} is kept and renews as before.`, id: purchase._id }),
  })
  return (
    <Row gap={24} rowGap={12} align="center" justify="between" className={classes.cancel}>
      <Text size="sm" tone="dimmed">
        {formatCanceled(name, formatDay(purchase.cancelsAt ?? ''))} Until then you can keep it.
        {keep.error && (
          <Text as="span" tone="error" role="alert">
            {' '}
            {keep.error.message}
          </Text>
        )}
      </Text>
      <Button variant="default" onClick={() => keep.mutate()} {...busy(keep.isPending)}>
        {keep.isPending ? 'Keeping...' : 'Keep it'}
      </Button>
    </Row>
  )
}
