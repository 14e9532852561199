import { useQuery } from '@tanstack/react-query'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { hostOf } from '#domain/fulfillment/seat-access.ts'
import { accessLabels } from '#web/parts/access/access-values.ts'
import { formatDelivery } from '#web/parts/access/delivery.ts'
import { Day } from '#web/parts/day.tsx'
import { useIsSuspended } from '#web/parts/standing/use-is-suspended.ts'
import { read } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { Fact } from './fact.tsx'
import { GiveUp } from './give-up.tsx'

type DeliveryFactsProps = { purchase: Purchase; isOnly: boolean }

/** Where the vendor's delivery stands, how people get in, and the way out of an order that nobody delivers. */
export function DeliveryFacts({ purchase, isOnly }: DeliveryFactsProps) {
  const { data: order } = useQuery({
    ...read('GET /api/purchases/:id/order', { params: { id: purchase._id } }),
    enabled: purchase.access !== undefined,
    staleTime: 0,
  })
  const isAdmin = useCan('admin')
  const delivery = formatDelivery(purchase, { now: new Date(), isSuspended: useIsSuspended() })
  if (!delivery) return null
  const { access, endsOn, canGiveUp } = order ?? {}
  return (
    <>
      <Fact label="Delivery">{delivery}</Fact>
      {access && (
        <Fact label="How people get in">
          {accessLabels[access.kind]}
          {access.inviteFrom && ` from ${access.inviteFrom}`}
        </Fact>
      )}
      {access?.url && <Fact label="Address">{hostOf(access.url)}</Fact>}
      {endsOn && (
        <Fact label="Ends on">
          <Day at={endsOn} />
        </Fact>
      )}
      {order && canGiveUp && isAdmin && <GiveUp purchase={purchase} order={order} isOnly={isOnly} />}
    </>
  )
}
