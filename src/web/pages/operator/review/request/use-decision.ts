import { ApiError, call } from '../../../../api.ts'
import { useSubmitOnce } from '../../../../parts/use-submit-once.ts'
import { refresh } from '../../../../queries.ts'
import { toast } from '../../../../ui/toast.ts'
import type { Reasoned } from '../../reason-dialog.tsx'
import type { Review } from './price-check.ts'

/** Yes or no. Whatever comes of it, the desk is read again: a refusal means that it has changed meanwhile. */
export function useDecision({ _id: id, name, company }: Review) {
  const authorize = useSubmitOnce({
    mutationFn: () => call('POST /api/operator/purchases/:id/approve', { params: { id } }),
    onSuccess: () => toast({ message: `Approved ${name} for ${company.name}.` }),
    onSettled: refreshDesk,
  })
  const reject = useSubmitOnce({
    mutationFn: ({ reason }: Reasoned) =>
      call('POST /api/operator/purchases/:id/reject', { params: { id }, body: { reason } }),
    onSuccess: () => toast({ message: `Rejected ${name} for ${company.name}.` }),
    onSettled: refreshDesk,
  })
  return { authorize, reject }
}

/** Decided by somebody else meanwhile: the dialog has nothing left to ask. */
export function isTooLate(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409
}

function refreshDesk() {
  return refresh(
    'GET /api/operator/purchases',
    'GET /api/operator/purchases/:id',
    'GET /api/operator/companies/:id',
    'GET /api/operator/outbox',
    'GET /api/operator/audit',
  )
}
