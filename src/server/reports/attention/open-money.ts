import { sql } from 'drizzle-orm'
import type { OpenDispute, OpenInvoice } from '#domain/reports/attention/money.ts'
import { listPayable } from '#server/billing/invoices/queries.ts'
import type { Ctx } from '#server/context.ts'

/** Invoices that are large enough to be paid, each with the last try. */
export async function openInvoices(ctx: Ctx, companyId: string): Promise<OpenInvoice[]> {
  const payable = await listPayable(ctx, companyId)
  if (payable.length === 0) return []
  const tries = await lastPayments(
    ctx,
    payable.map(({ id }) => id),
  )
  return payable.map(({ id, number, kind, month, vendors, openCents, dueAt }) => {
    const payment = tries.get(id) ?? null
    return { id, number, kind, month, vendors, openCents, dueAt, payment }
  })
}

/** The newest unpaid payment for each invoice. */
async function lastPayments(ctx: Ctx, ids: string[]) {
  const { rows } = await ctx.db.execute<{ id: string; isProcessing: boolean; failure: string | null }>(sql`
    select distinct on (s.invoice_id) s.invoice_id as id, p.status = 'processing' as "isProcessing", p.failure
    from payment_shares s join payments p on p.id = s.payment_id
    where s.invoice_id = any(${sql.param(ids)}::uuid[]) and p.status <> 'paid'
    order by s.invoice_id, p.id desc`)
  return new Map(rows.map(({ id, ...payment }) => [id, payment]))
}

type DisputeRow = Omit<OpenDispute, 'evidenceBy'> & { evidenceBy: string | null }

/** Disputes that the bank has not decided. */
export async function openDisputes(ctx: Ctx, companyId: string): Promise<OpenDispute[]> {
  const { rows } = await ctx.db.execute<DisputeRow>(sql`
    select d.id, d.amount_cents as "amountCents", d.evidence_by as "evidenceBy",
      coalesce((select json_agg(i.number order by i.number) from payment_shares s join invoices i on i.id = s.invoice_id
        where s.payment_id = p.id), '[]'::json) as invoices
    from disputes d join payments p on p.id = d.payment_id
    where p.company_id = ${companyId} and d.status in ('inquiry', 'open') and d.currency = 'usd'`)
  return rows.map(({ evidenceBy, ...row }) => ({
    ...row,
    evidenceBy: evidenceBy ? new Date(evidenceBy) : null,
  }))
}
