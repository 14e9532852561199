import type { MemberCtx } from '#server/context.ts'
import { refuseByOperator } from '#server/fulfillment/tasks/refuse.ts'
import { sendTasksNow } from '#server/fulfillment/tasks/send-tasks.ts'
import { tickByOperator } from '#server/fulfillment/tasks/tick.ts'
import { checkHost, confirmByOperator, setAccess } from '#server/fulfillment/vendor-orders/confirm.ts'
import { declineByOperator, giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { revealKey } from '#server/fulfillment/vendor-orders/reveal-key.ts'
import { orderByHand, sendOrder } from '#server/fulfillment/vendor-orders/send-orders.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const reason = 'We no longer sell this plan.'

/** The actions of vendor orders and tasks behind the calls that change something. */
export const fulfillmentActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/operator/orders/:id/send': (ctx) => sendOrder(ctx, id),
  'POST /api/operator/orders/:id/by-hand': (ctx) => orderByHand(ctx, id, 'By phone'),
  'POST /api/operator/orders/:id/confirm': (ctx) => confirmByOperator(ctx, id, {}),
  'POST /api/operator/orders/:id/decline': (ctx) => declineByOperator(ctx, id, reason),
  'POST /api/operator/orders/:id/check-host': (ctx) => checkHost(ctx, id),
  'PUT /api/operator/orders/:id/access': (ctx) => setAccess(ctx, id, { kind: 'invite' }),
  'POST /api/operator/tasks/tick': (ctx) => tickByOperator(ctx, [id], undefined),
  'POST /api/operator/tasks/refuse': (ctx) => refuseByOperator(ctx, id, reason),
  'POST /api/operator/tasks/send': (ctx) => sendTasksNow(ctx, 'slack'),
  'POST /api/purchases/:id/give-up': (ctx) => giveUp(ctx, id),
  'POST /api/my-seats/:id/reveal-key': (ctx) => revealKey(ctx, '1'),
}
