import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm'
import { dueAt } from '#domain/billing/invoice.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { openOf } from '../ledger/balances.ts'
import { invoices } from './tables.ts'

export type Reopened = { id: string; number: string; dueAt: Date; openCents: Cents }

/**
 * Of these invoices, those that have a balance again are due, a week from now, and reminders start anew. The caller has
 * locked the company.
 */
export async function reopenInvoices(tx: Tx, ids: string[]): Promise<Reopened[]> {
  if (ids.length === 0) return []
  const settled = await tx.db
    .select({ id: invoices.id, openCents: openOf(sql`invoices.id`) })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), ne(invoices.status, 'due'), gt(openOf(invoices.id), 0)))
    .orderBy(asc(invoices.id))
    .for('no key update')
  if (settled.length === 0) return []
  const changed = await tx.db
    .update(invoices)
    .set({
      status: 'due',
      paidAt: null,
      voidedAt: null,
      dueAt: dueAt(tx.now()),
      reminded: null,
      finalSentAt: null,
      suspendedSentAt: null,
    })
    .where(
      inArray(
        invoices.id,
        settled.map(({ id }) => id),
      ),
    )
    .returning({
      id: invoices.id,
      number: invoices.number,
      dueAt: invoices.dueAt,
      companyId: invoices.companyId,
    })
  for (const { id, number, companyId } of changed)
    await audit(tx, { action: 'invoice.reopened', thingId: id, companyId, detail: { number } })
  const open = new Map(settled.map(({ id, openCents }) => [id, openCents]))
  return changed.map(({ id, number, dueAt: by }) => ({
    id,
    number,
    dueAt: by,
    openCents: open.get(id) ?? 0,
  }))
}
