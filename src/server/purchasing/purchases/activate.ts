import { and, eq, inArray } from 'drizzle-orm'
import { moveTerm } from '#domain/pools/pool-purchase.ts'
import { nextStatus, startOfCycles } from '#domain/subscriptions/purchase.ts'
import { invoiceLines, invoices } from '#server/billing/invoices/tables.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { poolTermOf } from '#server/subscriptions/pool-term.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** Their first invoice is paid: authorized purchases become active and are ordered. Active ones stay active. */
export async function activate(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  const activated = await authorizedOf(tx, ids)
  for (const { id, companyId, dueAt, ...planned } of activated) {
    const first = { ...planned, authorizedAt: planned.authorizedAt ?? tx.now(), dueAt }
    const cyclesStart = startOfCycles(first, tx.now())
    const term = poolTermOf(planned)
    await tx.db
      .update(purchases)
      .set({
        status: nextStatus('authorized', 'pay'),
        paidAt: tx.now(),
        cyclesStart,
        ...(term && moveTerm(term, cyclesStart)),
      })
      .where(eq(purchases.id, id))
    const detail = cyclesStart > first.authorizedAt ? { cyclesStart } : {}
    await audit(tx, { action: 'purchase.paid', thingId: id, companyId, detail })
  }
  await react(
    tx,
    'purchasesPaid',
    activated.map(({ id }) => id),
  )
}

/** Purchases still waiting for payment of their first invoice, with its due date. */
function authorizedOf(tx: Tx, ids: string[]) {
  const { id, companyId, authorizedAt, startsAt, termEndsAt, cancelsAt, status } = purchases
  return tx.db
    .selectDistinct({ id, companyId, authorizedAt, startsAt, termEndsAt, cancelsAt, dueAt: invoices.dueAt })
    .from(purchases)
    .innerJoin(invoiceLines, eq(invoiceLines.purchaseId, id))
    .innerJoin(invoices, and(eq(invoices.id, invoiceLines.invoiceId), eq(invoices.kind, 'first')))
    .where(and(inArray(id, ids), eq(status, 'authorized')))
}
