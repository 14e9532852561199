import { Button } from '@mantine/core'
import type { Product, ProductSubscription } from '#contract/reports/products.ts'
import { formatBilled, formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatCanceled, formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { call } from '#web/api.ts'
import { useAskedFor } from '#web/parts/use-asked-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'
import classes from './product.module.css'
import { cycleOf, describeCancel, formatLost, linesNow } from './product-facts.ts'
import { keepPurchase, refreshProduct } from './use-seats.ts'

/** Last on the page, since it ends everything above it: one line for each subscription that goes on. */
export function CancelProduct({ product: { seats, subscriptions } }: { product: Product }) {
  const running = subscriptions.filter(({ ifCanceled }) => ifCanceled !== null)
  if (running.length === 0) return null
  return (
    <section aria-label={`Cancel ${seats.productName}`} className={shapes.lines}>
      {running.map((subscription) => (
        <CancelLine
          key={subscription.purchase._id}
          name={seats.productName}
          subscription={subscription}
          isOneOfMany={running.length > 1}
        />
      ))}
    </section>
  )
}

type CancelLineProps = { name: string; subscription: ProductSubscription; isOneOfMany: boolean }

function CancelLine({ name, subscription, isOneOfMany }: CancelLineProps) {
  const { purchase, ifCanceled } = subscription
  const end = formatDay(ifCanceled?.endsAt ?? '')
  const ends = isOneOfMany ? `${name}, ${describeOrder(subscription)},` : name
  const cancel = useSubmitOnce({
    mutationFn: () => call('POST /api/purchases/:id/cancel', { params: { id: purchase._id } }),
    onSuccess: () =>
      toast({ message: formatCanceled(ends, end), undo: () => keepPurchase(purchase._id), id: purchase._id }),
    onSettled: refreshProduct,
  })

  async function ask() {
    const isSure = await confirmDialog({
      title: `Cancel ${name}?`,
      message: `${formatIfCanceled(ends, end)} ${capitalize(formatLost(ifCanceled?.seatsLost ?? 0))} that day.`,
      confirm: `Cancel ${name}`,
      cancel: `Keep ${name}`,
      destructive: true,
    })
    if (isSure) cancel.mutate()
  }
  useAskedFor(`cancel-${purchase._id}`, ask)

  return (
    <Row gap={24} rowGap={12} align="center" justify="between" className={classes.cancel}>
      <Text size="sm" tone="dimmed">
        {isOneOfMany && (
          <Text as="strong" tone="text" weight={500}>
            {describeOrder(subscription)}:{' '}
          </Text>
        )}
        Ending {name} takes 30 days’ notice. {describeCancel(subscription, new Date())}
        {cancel.isError && (
          <Text as="span" tone="error" role="alert">
            {' '}
            {cancel.error.message}
          </Text>
        )}
      </Text>
      <Button variant="default" className={classes.red} onClick={ask} {...busy(cancel.isPending)}>
        {cancel.isPending
          ? 'Canceling...'
          : `Cancel ${isOneOfMany ? formatSeat(seatsOf(subscription)) : name}`}
        {isOneOfMany && (
          <VisuallyHidden>
            {' '}
            of {name}: {describeOrder(subscription)}
          </VisuallyHidden>
        )}
      </Button>
    </Row>
  )
}

function describeOrder(subscription: ProductSubscription): string {
  const names = linesNow(subscription).map(({ name }) => name)
  return `${names.join(', ')} (${formatBilled(cycleOf(subscription), seatsOf(subscription)).toLowerCase()})`
}

function seatsOf(subscription: ProductSubscription): number {
  return linesNow(subscription).reduce((sum, { seats }) => sum + seats, 0)
}

function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
