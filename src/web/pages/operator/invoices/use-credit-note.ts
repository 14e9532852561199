import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import { call } from '#web/api.ts'
import type { Reasoned } from '#web/parts/desk/reason-dialog.tsx'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** A double click or a retry credits once; a different request is another credit note. */
export function useCreditNote({ _id: id, number }: OperatorInvoice) {
  const keyFor = useKeyFor()
  return useSubmitOnce({
    mutationFn: (body: Reasoned) =>
      call('POST /api/operator/invoices/:id/credit-note', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: (answer, body) =>
      toast({
        message:
          'pending' in answer
            ? `Crediting invoice ${number} waits for a second person.`
            : `Invoice ${number} was credited.${body.billAgain ? ' It is billed again on a later monthly invoice.' : ''}`,
      }),
    onSettled: () =>
      refresh(
        'GET /api/operator/invoices',
        'GET /api/operator/payments',
        'GET /api/operator/audit',
        'GET /api/operator/outbox',
      ),
  })
}
