import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { breakMethod } from '../payment-methods/break-method.ts'
import { paymentMethods } from '../payment-methods/tables.ts'
import type { PaymentRow } from './queries.ts'

/** An account whose owner disputes a debit may not be debited again. */
export async function breakDebited(tx: Tx, { methodId }: PaymentRow) {
  if (!methodId) return
  const [method] = await tx.db
    .select({ kind: paymentMethods.kind, label: paymentMethods.label })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, methodId))
  if (method?.kind !== 'us_bank') return
  await breakMethod(tx, { methodId, why: `A debit from ${method.label} was disputed.` })
}
