import { z } from 'zod'
import type { AuditAction } from '#domain/audit/audit.ts'
import { InvoiceFilter } from '../billing/operator-invoices.ts'
import { PaymentFilter } from '../billing/payments.ts'
import { ReferralFilter } from '../billing/referrals.ts'
import { MessageFilter } from '../people/contact.ts'
import { endpoint } from '../platform/endpoint.ts'
import { PoolFilter } from '../pools/operator-pools.ts'
import { PurchaseFilter } from '../subscriptions/purchases.ts'
import { AuditFilter, CompanyFilter, OutboxFilter } from './operator.ts'

/** Every list of the console as a file, with the filters of the list. */
export const companiesCsv = fileOf('companies', 'companies.exported', CompanyFilter)
export const purchasesCsv = fileOf('purchases', 'purchases.exported', PurchaseFilter)
export const allInvoicesCsv = fileOf('invoices', 'invoices.exported', InvoiceFilter)
export const paymentsCsv = fileOf('payments', 'payments.exported', PaymentFilter)
export const referralListCsv = fileOf('referral-list', 'referrals.exported', ReferralFilter)
export const messagesCsv = fileOf('messages', 'messages.exported', MessageFilter)
export const demandCsv = fileOf(
  'waitlist',
  'demand.exported',
  z.object({ q: z.string().max(200).optional() }),
)
export const poolsCsv = fileOf('pools', 'pools.exported', PoolFilter)
export const auditCsv = fileOf('audit', 'audit.exported', AuditFilter)
export const outboxCsv = fileOf('outbox', 'outbox.exported', OutboxFilter)

function fileOf<const Name extends string, Filter extends z.ZodType>(
  name: Name,
  action: AuditAction,
  query: Filter,
) {
  return endpoint({
    method: 'GET',
    path: `/api/operator/${name}.csv`,
    access: 'operator',
    staff: 'read',
    audit: { action },
    summary: `The list of ${name.replaceAll('-', ' ')} as CSV, with the filters of the list`,
    produces: 'text/csv; charset=utf-8',
    query,
    response: z.string(),
  })
}
