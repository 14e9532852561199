import type { Output } from '#web/api.ts'
import { ApiError, call } from '#web/api.ts'
import { formatTitle } from '#web/parts/requests/format-request.ts'
import { refreshRequests } from '#web/parts/requests/use-request-count.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'

export type ShownRequest = Output<'GET /api/requests/:id'>
export type ShownCard = NonNullable<ShownRequest['card']>

/** What can be done with a request. Refetches either way: a refusal means that it has changed meanwhile. */
export function useDecision(request: ShownRequest) {
  const params = { id: request._id }
  const step = request.step?.n ?? 1
  const title = formatTitle(request)
  const keyFor = useKeyFor()
  /** Tells the outcome and loads what has changed. */
  const saying = (message: string) => ({
    onSuccess: () => void toast({ message }),
    onSettled: refreshRequests,
  })

  const approve = useSubmitOnce({
    mutationFn: () => {
      const body = { step }
      return call('POST /api/requests/:id/approve', {
        params,
        body,
        idempotencyKey: keyFor(['approve', body]),
      })
    },
    ...saying(`Approved ${title}.`),
  })
  const decline = useSubmitOnce({
    mutationFn: ({ reason }: { reason: string }) => {
      const body = { step, reason }
      return call('POST /api/requests/:id/decline', {
        params,
        body,
        idempotencyKey: keyFor(['decline', body]),
      })
    },
    ...saying(`Declined ${title}.`),
  })
  const giveSeat = useSubmitOnce({
    mutationFn: ({ vendor, seat }: { vendor: string; seat: string }) => {
      const body = { step, vendor, seat }
      return call('POST /api/requests/:id/give-seat', {
        params,
        body,
        idempotencyKey: keyFor(['give', body]),
      })
    },
    ...saying(`${request.requester} now has a seat. We emailed them.`),
  })
  const wait = useSubmitOnce({
    mutationFn: () => {
      const body = { step }
      return call('POST /api/requests/:id/wait', { params, body, idempotencyKey: keyFor(['wait', body]) })
    },
    ...saying('The request waits for the pool. We emailed your admins.'),
  })
  const withdraw = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/requests/:id/withdraw', { params, idempotencyKey: keyFor(['withdraw', request._id]) }),
    ...saying('Your request was withdrawn.'),
  })
  return { approve, decline, giveSeat, wait, withdraw }
}

export type Decision = ReturnType<typeof useDecision>

export function isDeciding(decision: Decision): boolean {
  return Object.values(decision).some(({ isPending }) => isPending)
}

/** Somebody else has decided, so what was shown is obsolete. */
export function isTooLate(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409
}
