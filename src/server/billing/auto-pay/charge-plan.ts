import { sql } from 'drizzle-orm'
import { invoices } from '../invoices/tables.ts'

export { chargeDayOf } from '#domain/billing/auto-pay.ts'

/**
 * Auto-pay will charge this invoice: it is on, has a method that can be charged, and nobody skips it. For conditions on
 * `invoices`.
 */
export const willBeCharged = sql<boolean>`(
  exists (select from auto_pays a
    join payment_methods m on m.id in (a.method_id, a.fallback_id) and m.state = 'ready' and m.kind <> 'transfer'
    where a.company_id = ${invoices.companyId} and a.is_on)
  and not exists (select from invoice_charges c where c.invoice_id = ${invoices.id}
    and (c.held_at is not null or c.skipped_at is not null or c.state in ('resting', 'confirming'))))`
