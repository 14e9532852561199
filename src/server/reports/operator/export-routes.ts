import * as calls from '#contract/reports/operator-exports.ts'
import { tableCsv } from '#domain/platform/csv.ts'
import { presentStatement, presentUnknown } from '#server/billing/costs/present.ts'
import { listStatements, listUnknownCosts } from '#server/billing/costs/queries.ts'
import { presentForDesk } from '#server/billing/invoices/present.ts'
import { listAllInvoices } from '#server/billing/invoices/queries.ts'
import { listDisputes } from '#server/billing/payments/list-disputes.ts'
import { presentOperatorPayments } from '#server/billing/payments/present.ts'
import { listPayments } from '#server/billing/payments/queries.ts'
import { listOperatorReferralRows } from '#server/billing/referrals/operator-queries.ts'
import { presentOperatorReferral } from '#server/billing/referrals/operator-routes.ts'
import { readDemand } from '#server/catalog/waitlist/demand.ts'
import { presentTasks } from '#server/fulfillment/tasks/present.ts'
import { listTasks } from '#server/fulfillment/tasks/queries.ts'
import { listOrders } from '#server/fulfillment/vendor-orders/list-orders.ts'
import { presentOrder } from '#server/fulfillment/vendor-orders/present.ts'
import { presentMessage } from '#server/people/contact/present.ts'
import { listMessages } from '#server/people/contact/queries.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listEmails } from '#server/platform/mail/queries.ts'
import type { Page, Paging } from '#server/platform/paging.ts'
import { listAllPools } from '#server/pools/lists.ts'
import { presentOperatorPools } from '#server/pools/present-operator.ts'
import { presentForOperators } from '#server/purchasing/purchases/present.ts'
import { listQueue } from '#server/subscriptions/queries.ts'
import * as columns from './export-columns.ts'
import { listEntries } from './list-entries.ts'
import { presentCompany, presentEntry } from './present.ts'
import { listCompanies } from './queries.ts'

/** Every list of the console as a file: the same rows, filters and figures as on its page. */
export function exportRoutes(route: Route) {
  route(calls.companiesCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'companies.csv')
    const read = pageOf((paging) => listCompanies(ctx, { ...query, ...paging }), map(presentCompany))
    return exportList(columns.companyColumns, read)
  })

  route(calls.purchasesCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'requests.csv')
    const read = pageOf(
      (paging) => listQueue(ctx, { ...query, ...paging }),
      (rows) => presentForOperators(ctx, rows),
    )
    return exportList(columns.purchaseColumns, read)
  })

  route(calls.allInvoicesCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'invoices.csv')
    const read = pageOf(
      (paging) => listAllInvoices(ctx, { ...query, ...paging }),
      (rows) => presentForDesk(ctx, rows),
    )
    return exportList(columns.operatorInvoiceColumns, read)
  })

  route(calls.paymentsCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'payments.csv')
    const read = pageOf(
      (paging) => listPayments(ctx, { ...query, ...paging }),
      (rows) => presentOperatorPayments(ctx, rows),
    )
    return exportList(columns.paymentColumns, read)
  })

  route(calls.referralListCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'referrals.csv')
    const read = pageOf(
      (paging) => listOperatorReferralRows(ctx, { ...query, ...paging }),
      map((row) => presentOperatorReferral(row, ctx.now())),
    )
    return exportList(columns.referralColumns, read)
  })

  route(calls.messagesCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'messages.csv')
    const read = pageOf((paging) => listMessages(ctx, { ...query, ...paging }), map(presentMessage))
    return exportList(columns.messageColumns, read)
  })

  route(calls.demandCsv, async (ctx, { query }, { reply }) => {
    nameFile(reply, 'demand.csv')
    return tableCsv(columns.demandColumns, await readDemand(ctx, query))
  })

  route(calls.disputesCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'disputes.csv')
    return exportList(columns.disputeColumns, (paging) => listDisputes(ctx, { ...query, ...paging }))
  })

  route(calls.ordersCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'orders.csv')
    const read = pageOf(
      (paging) => listOrders(ctx, { ...query, ...paging }),
      map((order) => presentOrder(ctx, order)),
    )
    return exportList(columns.orderColumns, read)
  })

  route(calls.tasksCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'tasks.csv')
    const read = pageOf(
      (paging) => listTasks(ctx, { ...query, ...paging }),
      (rows) => presentTasks(ctx, rows),
    )
    return exportList(columns.taskColumns, read)
  })

  route(calls.statementsCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'statements.csv')
    const read = pageOf(
      (paging) => listStatements(ctx, { ...query, ...paging }),
      map((row) => presentStatement(ctx, row)),
    )
    return exportList(columns.statementListColumns, read)
  })

  route(calls.unknownCostsCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'unknown-costs.csv')
    const read = pageOf(
      (paging) => listUnknownCosts(ctx, { ...query, ...paging }),
      map((row) => presentUnknown(ctx, row)),
    )
    return exportList(columns.unknownCostColumns, read)
  })

  route(calls.poolsCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'pools.csv')
    const read = pageOf(
      (paging) => listAllPools(ctx, { ...query, ...paging }),
      (rows) => presentOperatorPools(ctx, rows),
    )
    return exportList(columns.poolColumns, read)
  })

  route(calls.auditCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'audit-log.csv')
    const changesOnly = query.thingId !== undefined
    const read = pageOf((paging) => listEntries(ctx, { ...query, ...paging, changesOnly }), map(presentEntry))
    return exportList(columns.auditColumns, read)
  })

  route(calls.outboxCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'outbox.csv')
    return exportList(columns.emailColumns, (paging) => listEmails(ctx, { ...query, ...paging }))
  })
}

/** Reads a page of rows and turns them into what the page of the console shows. */
function pageOf<Row, Shown>(
  list: (paging: Paging) => Promise<Page<Row>>,
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>,
) {
  return async (paging: Paging): Promise<Page<Shown>> => {
    const { rows, next } = await list(paging)
    return { rows: await present(rows), next }
  }
}

function map<Row, Shown>(present: (row: Row) => Shown) {
  return (rows: Row[]) => rows.map(present)
}
