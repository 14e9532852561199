import { eq } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/billing/payment.ts'
import type { Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { PaymentRow } from './queries.ts'

export function aboutPayment({ id, companyId, amountCents }: PaymentRow) {
  return { thingId: id, companyId, detail: { amountCents } }
}

/** Opening the bill prepares a payment, which is no news: it is in the log once somebody pays. */
export async function auditPaymentStatus(
  tx: Tx,
  payment: PaymentRow,
  next: Exclude<PaymentStatus, 'created'>,
) {
  const isPrepared = payment.tryNumber === null && (payment.status === 'created' || payment.status === 'open')
  if (isPrepared && (next === 'open' || next === 'cancelled')) return
  if (isPrepared) await auditPayer(tx, payment)
  await audit(tx, { ...aboutPayment(payment), action: `payment.${next}` })
}

/** The provider reports it, which has no name for who paid. */
async function auditPayer(tx: Tx, payment: PaymentRow) {
  const [payer] = payment.requestedBy
    ? await tx.db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(eq(users.id, payment.requestedBy))
    : []
  await audit(tx, { ...aboutPayment(payment), action: 'payment.started', ...(payer && { by: payer }) })
}
