import * as calls from '#contract/billing/operator-invoices.ts'
import { uncreditedReason } from '#domain/billing/cost.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { issueCreditNote } from './credit-invoice.ts'
import { presentForDesk } from './present.ts'
import { presentPreview } from './present-preview.ts'
import { presentRun, presentRuns } from './present-run.ts'
import { previewMonth } from './preview-month.ts'
import { getInvoice, listAllInvoices, readAging } from './queries.ts'
import { detailOf } from './routes.ts'
import { listRuns, runMonth } from './run-month.ts'

const latestRuns = 12

/** Operator calls for invoices. */
export function invoiceOperatorRoutes(route: Route) {
  route(calls.previewInvoices, async (ctx, { query: { month, ...paging } }) =>
    presentPreview(await previewMonth(ctx, month, paging)),
  )

  route(calls.runInvoices, async (ctx, { body }) => {
    const run = await presentRun(ctx, await runMonth(ctx, body.month))
    return { created: run.created, skipped: run.skipped, run }
  })

  route(calls.listRuns, async (ctx) => ({ runs: await presentRuns(ctx, await listRuns(ctx, latestRuns)) }))

  route(calls.listAllInvoices, async (ctx, { query }) => {
    const { rows, next } = await listAllInvoices(ctx, query)
    return { invoices: await presentForDesk(ctx, rows), next }
  })

  route(calls.readAging, async (ctx, { query }) => {
    const { companies, ages } = await readAging(ctx, query)
    return { companies, ages: ages.map(({ cents, ...age }) => ({ ...age, amount: toDollars(cents) })) }
  })

  route(
    calls.issueCreditNote,
    async (ctx, { params, body: { amount, reason, billAgain = false, ...vendor } }) => {
      const amountCents = amount == null ? null : fromDollars(Number(amount))
      const request = {
        ...{ invoiceId: params.id, amountCents, reason, comesBack: billAgain },
        // What is billed again costs us again: once, as before.
        uncreditedReason: billAgain ? null : uncreditedReason(vendor),
      }
      const issued = await issueCreditNote(ctx, request)
      if (typeof issued !== 'string') return issued
      return detailOf(ctx, await getInvoice(ctx, params.id))
    },
  )
}
