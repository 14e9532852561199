import { listDisputes as listDisputesCall } from '#contract/billing/disputes.ts'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import * as calls from '#contract/billing/payments.ts'
import { uncreditedReason } from '#domain/billing/cost.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listDisputes } from './list-disputes.ts'
import { presentOperatorPayments, presentPlanIds, presentReconciliation } from './present.ts'
import { listPayments } from './queries.ts'
import { askToReconcile, listReconciliations } from './reconcile.ts'
import { refund } from './refund.ts'
import { listPrices, syncCatalog } from './sync-catalog.ts'

export function paymentOperatorRoutes(route: Route) {
  route(calls.listPayments, async (ctx, { query }) => {
    const { rows, next } = await listPayments(ctx, query)
    return { payments: await presentOperatorPayments(ctx, rows), next }
  })

  route(calls.refundPayment, async (ctx, { params, body: { amount, reason, ...vendor } }) => {
    const amountCents = amount === undefined ? undefined : fromDollars(amount)
    const request = { amountCents, reason, uncreditedReason: uncreditedReason(vendor) }
    const refunded = await refund(ctx, params.id, request)
    if ('pending' in refunded) return refunded
    const [payment] = await presentOperatorPayments(ctx, [refunded])
    return payment as OperatorPayment
  })

  route(listDisputesCall, async (ctx, { query }) => {
    const { rows, next } = await listDisputes(ctx, query)
    return { disputes: rows, next }
  })

  route(calls.listReconciliations, async (ctx) => ({
    runs: (await listReconciliations(ctx)).map(presentReconciliation),
  }))

  route(calls.startReconciliation, async (ctx) => {
    if (!ctx.parts.payments) throw new Refused('payments_off')
    await askToReconcile(ctx)
    return { message: 'Reconciliation is in progress.' }
  })

  route(calls.syncCatalog, (ctx) => syncCatalog(ctx))

  route(calls.listCatalogIds, async (ctx) => ({
    canSync: Boolean(ctx.parts.payments?.catalog),
    plans: presentPlanIds(ctx, await listPrices(ctx)),
  }))
}
