import type { Access, ConfirmOrder, OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { call } from '#web/api.ts'
import type { Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient, read } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshOrders } from '../use-orders.ts'

export function orderQuery(id: string) {
  return { ...read('GET /api/operator/orders/:id', { params: { id } }), staleTime: 0 }
}

/** What an operator can do with an order. Refetches either way: a refusal means that it has changed meanwhile. */
export function useOrderActions({ _id: id, number, vendor, link }: OrderDetail, onAnswered: () => void) {
  const keyFor = useKeyFor()
  const params = { id }
  const once = (what: unknown) => ({ params, idempotencyKey: keyFor({ id, what }) })
  const settled = (message: (order: OrderDetail) => string, then?: () => void) => ({
    onSuccess: (order: OrderDetail) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order)
      void toast({ message: message(order) })
      then?.()
    },
    onSettled: refreshOrders,
  })
  const send = useSubmitOnce({
    // After an email that failed, sending is another action: its link says which one it is.
    mutationFn: () => call('POST /api/operator/orders/:id/send', once(`send after ${link?.expiresAt}`)),
    ...settled((order) => `Emailed ${number} to ${order.link?.sentTo ?? vendor}.`),
  })
  const byHand = useSubmitOnce({
    mutationFn: (body: { note: string }) =>
      call('POST /api/operator/orders/:id/by-hand', { ...once(body), body }),
    ...settled(() => `${number} is ordered.`),
  })
  const confirm = useSubmitOnce({
    mutationFn: (body: ConfirmOrder) =>
      call('POST /api/operator/orders/:id/confirm', { ...once(body), body }),
    ...settled(() => `Confirmed ${number}. ${vendor} is ready.`, onAnswered),
  })
  const decline = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) =>
      call('POST /api/operator/orders/:id/decline', { ...once({ reason }), body: { reason } }),
    ...settled(() => `Declined ${number}. Everything invoiced was credited.`, onAnswered),
  })
  const checkHost = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/orders/:id/check-host', once('check host')),
    ...settled(() => `Accepted the address. ${vendor} is ready.`, onAnswered),
  })
  const setAccess = useSubmitOnce({
    mutationFn: (body: Access) => call('PUT /api/operator/orders/:id/access', { ...once(body), body }),
    ...settled(() => 'Saved how people get in.'),
  })
  return { send, byHand, confirm, decline, checkHost, setAccess }
}
