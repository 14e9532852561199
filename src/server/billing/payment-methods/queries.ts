import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { underWayStatuses } from '#domain/billing/payment.ts'
import { transferDays } from '#domain/billing/payment-method.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { isId } from '#server/platform/ids.ts'
import { paymentMethods } from './tables.ts'

export type MethodRow = typeof paymentMethods.$inferSelect

/** All but removed ones, oldest first. */
export function listMethods(ctx: Ctx, companyId: string): Promise<MethodRow[]> {
  return ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.companyId, companyId), ne(paymentMethods.state, 'removed')))
    .orderBy(asc(paymentMethods.id))
}

/** A method of this company, unless it was removed. */
export async function getOwnMethod(ctx: Ctx, companyId: string, id: string): Promise<MethodRow> {
  const found = await findMethodRow(ctx, id)
  if (found?.companyId !== companyId || found.state === 'removed') throw new Refused('not_found')
  return found
}

export async function findMethodRow(ctx: Ctx, id: string): Promise<MethodRow | null> {
  if (!isId(id)) return null
  const [found] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, id))
  return found ?? null
}

/** After the lock of its company. */
export async function lockMethod(tx: Tx, id: string): Promise<MethodRow> {
  const [found] = isId(id)
    ? await tx.db.select().from(paymentMethods).where(eq(paymentMethods.id, id)).for('no key update')
    : []
  if (!found) throw new Refused('not_found')
  return found
}

export async function saveMethod(tx: Tx, id: string, change: Partial<MethodRow>) {
  await tx.db
    .update(paymentMethods)
    .set({ ...change, changedAt: tx.now() })
    .where(eq(paymentMethods.id, id))
}

export type OpenTransfer = {
  paymentId: string
  amountCents: Cents
  arrivedCents: Cents
  until: string
  invoices: string[]
}

/** Payments by transfer whose money has not all arrived. */
export async function listOpenTransfers(ctx: Ctx, companyId: string): Promise<OpenTransfer[]> {
  const { rows } = await ctx.db.execute<Omit<OpenTransfer, 'until'> & { createdAt: string }>(sql`
    select p.id as "paymentId", p.amount_cents as "amountCents", p.arrived_cents as "arrivedCents",
      p.created_at as "createdAt", coalesce((select json_agg(i.number order by i.number)
        from payment_shares s join invoices i on i.id = s.invoice_id where s.payment_id = p.id), '[]') as invoices
    from payments p join payment_methods m on m.id = p.method_id
    where p.company_id = ${companyId} and m.kind = 'transfer' and p.status in ${listOf(underWayStatuses)}
    order by p.id`)
  return rows.map(({ createdAt, ...transfer }) => ({
    ...transfer,
    amountCents: Number(transfer.amountCents),
    arrivedCents: Number(transfer.arrivedCents),
    until: dayOf(addDays(new Date(createdAt), transferDays)),
  }))
}
