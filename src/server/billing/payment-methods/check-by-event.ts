import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import type { ProviderEvent } from '#server/platform/gateways/payments/payments.ts'
import { paymentMethods } from './tables.ts'

/** An event only says what to ask for: events may arrive twice, late or out of order. */
export async function checkMethodsOf(tx: Tx, { setupId, methodId, mandateId }: ProviderEvent) {
  if (!setupId && !methodId) return
  const found = await tx.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      or(
        setupId ? eq(paymentMethods.setupId, setupId) : undefined,
        methodId ? eq(paymentMethods.providerMethodId, methodId) : undefined,
      ),
    )
  for (const { id } of found)
    await tx.parts.jobs.enqueue(tx, 'check-setup', { methodId: id, ...(mandateId && { mandateId }) })
}
