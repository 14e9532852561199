import { useState } from 'react'
import type { OperatorInvoice } from '../../../../contract/invoice-desk.ts'
import { call } from '../../../api.ts'
import { refresh } from '../../../queries.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeed } from '../use-deed.ts'

type Wish = { amount: string; reason: string }

/** One key for each wish: pressing twice, or again after a lost answer, credits once; another wish is another key. */
export function useCreditNote({ _id: id, number }: OperatorInvoice) {
  const [key] = useState(() => crypto.randomUUID())
  return useDeed({
    mutationFn: (body: Wish) =>
      call('POST /api/operator/invoices/:id/credit-note', {
        params: { id },
        body,
        idempotencyKey: `${key}-${body.amount}-${hash(body.reason)}`,
      }),
    onSuccess: () => toast({ message: `Invoice ${number} is credited.` }),
    onSettled: () =>
      refresh('GET /api/operator/invoices', 'GET /api/operator/audit', 'GET /api/operator/outbox'),
  })
}

/** Tells two texts apart; nothing depends on it being hard to guess. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
}
