import { z } from 'zod'
import type { AuditAction } from '#domain/audit/audit.ts'
import { DisputeFilter } from '../billing/disputes.ts'
import { InvoiceFilter } from '../billing/operator-invoices.ts'
import { PaymentFilter } from '../billing/payments.ts'
import { ReferralFilter } from '../billing/referrals.ts'
import { StatementFilter, UnknownCostFilter } from '../billing/statements.ts'
import { DemandFilter } from '../catalog/demand.ts'
import { TaskFilter } from '../fulfillment/tasks.ts'
import { OrderFilter } from '../fulfillment/vendor-orders.ts'
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
export const demandCsv = fileOf('waitlist', 'demand.exported', DemandFilter)
export const poolsCsv = fileOf('pools', 'pools.exported', PoolFilter)
export const auditCsv = fileOf('audit', 'audit.exported', AuditFilter)
export const outboxCsv = fileOf('outbox', 'outbox.exported', OutboxFilter)
export const disputesCsv = fileOf('disputes', 'disputes.exported', DisputeFilter)
export const ordersCsv = fileOf('orders', 'orders.exported', OrderFilter)
export const tasksCsv = fileOf('tasks', 'tasks.exported', TaskFilter)
export const statementsCsv = fileOf('statements', 'statements.exported', StatementFilter)
export const unknownCostsCsv = fileOf('unknown-costs', 'unknown_costs.exported', UnknownCostFilter)

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
