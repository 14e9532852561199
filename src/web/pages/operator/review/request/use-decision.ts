import { ApiError, call } from '#web/api.ts'
import type { Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import type { Review } from './price-check.ts'
import type { TypedOffer } from './quote-offer.ts'

/** What an operator can decide. Refetches either way: a refusal means that the request has changed meanwhile. */
export function useDecision({ _id: id, name, company }: Review, onDecided: () => void) {
  const authorize = useSubmitOnce({
    mutationFn: (overrideReason: string | undefined) =>
      call('POST /api/operator/purchases/:id/approve', {
        params: { id },
        body: overrideReason === undefined ? {} : { overrideReason },
      }),
    onSuccess: () => {
      void toast({ message: `Approved ${name} for ${company.name}.` })
      onDecided()
    },
    onSettled: refreshDesk,
  })
  const reject = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) =>
      call('POST /api/operator/purchases/:id/reject', { params: { id }, body: { reason } }),
    onSuccess: () => {
      void toast({ message: `Rejected ${name} for ${company.name}.` })
      onDecided()
    },
    onSettled: refreshDesk,
  })
  const offer = useSubmitOnce({
    mutationFn: (typed: TypedOffer) =>
      call('POST /api/operator/purchases/:id/counter', {
        params: { id },
        body: {
          ...typed,
          holdsUntil: typed.holdsUntil || null,
          overrideReason: typed.overrideReason || undefined,
        },
      }),
    onSuccess: (answer) => {
      const message =
        'pending' in answer
          ? `The offer for ${name} waits for a second person under Approvals.`
          : `Sent an offer for ${name} to ${company.name}.`
      void toast({ message })
      onDecided()
    },
    onSettled: refreshDesk,
  })
  const withdraw = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/purchases/:id/withdraw-offer', { params: { id } }),
    onSuccess: () => toast({ message: `Withdrew the offer for ${name} to ${company.name}.` }),
    onSettled: refreshDesk,
  })
  return { authorize, reject, offer, withdraw }
}

/** Someone else has already decided, so the dialog is obsolete. */
export function isTooLate(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409 && !asksForReason(error)
}

/** The company gets no more credit, or too much for free, unless the operator says why. */
export function asksForReason(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'credit_refused' || error.code === 'free_month_refused')
}

export function refreshDesk() {
  return refresh(
    'GET /api/operator/purchases',
    'GET /api/operator/purchases/:id',
    'GET /api/operator/companies/:id',
    'GET /api/operator/outbox',
    'GET /api/operator/audit',
    'GET /api/operator/queues',
    'GET /api/operator/pending',
  )
}
