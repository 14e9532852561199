import { useState } from 'react'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { canTake } from '#domain/fulfillment/vendor-order.ts'
import { initialAccess } from '#web/parts/access/access-values.ts'
import view from '#web/parts/desk/detail.module.css'
import { useAdvance } from '#web/parts/desk/use-advance.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { useOrders } from '../use-orders.ts'
import { AccessSection } from './access-section.tsx'
import { ActionBar } from './action-bar.tsx'
import { Emails, History } from './history.tsx'
import classes from './order.module.css'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { People } from './people.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** One order: where it stands, what was ordered, how people get in, and what happened. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { list, isQueue } = useOrders()
  const advance = useAdvance('/operator/fulfillment', list.data, order._id)
  const actions = useOrderActions(order, () => {
    if (isQueue) advance()
  })
  const [access, setAccess] = useState(() => initialAccess(order.access))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isOpen = canTake(order.state, 'confirm')
  const form = { access, setAccess, problems, setProblems }
  return (
    <>
      <article className={view.body} aria-labelledby="order-name">
        <OrderHead order={order} />
        <OrderLines order={order} />
        <div className={classes.columns}>
          <AccessSection order={order} isOpen={isOpen} form={form} actions={actions} />
          <People order={order} />
        </div>
        <Emails order={order} />
        <History order={order} />
      </article>
      <WithRight right="desk">
        <ActionBar order={order} isOpen={isOpen} form={form} actions={actions} />
      </WithRight>
    </>
  )
}
