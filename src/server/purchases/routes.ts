import { guestPurchase } from '../../contract/marketplace.ts'
import * as calls from '../../contract/purchases.ts'
import { Refused } from '../../domain/refused.ts'
import { adminCompanyOf, type Ctx, personOf } from '../context.ts'
import { renderDocument } from '../documents/render-document.ts'
import type { Route } from '../http/route.ts'
import { cancel } from './cancel.ts'
import { claimPurchases } from './claim.ts'
import { dashboardFigures, vendorFigures } from './dashboard.ts'
import { keepGuestPurchase } from './keep-guest-purchase.ts'
import { orderFormOf } from './order-form.ts'
import { presentPurchase } from './present.ts'
import { presentSummary, presentVendorRow } from './present-dashboard.ts'
import { getPurchase, listPurchases } from './queries.ts'
import { requestPurchase } from './request-purchase.ts'
import { timelineOf } from './timeline.ts'

export function purchaseRoutes(route: Route) {
  route(guestPurchase, async (ctx, { body }) => {
    const kept = await keepGuestPurchase(ctx, body)
    const { _id, name, lines, before, after } = presentPurchase(kept, ctx.now())
    const expiresAt = kept.expiresAt?.toISOString() ?? ''
    const purchase = { _id, name, selectedProducts: lines, before, after, expiresAt }
    return { message: 'Please log in to complete your purchase', purchase }
  })

  route(calls.createSubscription, async (ctx, { body }) => {
    const purchase = await requestPurchase(ctx, personOf(ctx), body)
    return { message: 'We got your request', purchase: presentPurchase(purchase, ctx.now()) }
  })

  route(calls.listVendorRows, async (ctx) => {
    const companyId = adminCompanyOf(ctx)
    return companyId ? (await vendorFigures(ctx, companyId)).map(presentVendorRow) : []
  })

  route(calls.listOpenPurchases, (ctx) => listOf(ctx, ['under_review', 'authorized', 'paid']))

  route(calls.listClosedPurchases, (ctx) => listOf(ctx, ['rejected', 'cancelled', 'expired']))

  route(calls.dashboardSummary, async (ctx) => {
    const companyId = adminCompanyOf(ctx)
    if (!companyId) throw new Refused('no_company')
    return presentSummary(await dashboardFigures(ctx, companyId))
  })

  route(calls.claimGuestPurchases, async (ctx) => ({ claimed: await claimPurchases(ctx, personOf(ctx)) }))

  route(calls.cancelPurchase, async (ctx, { params }) =>
    presentPurchase(await cancel(ctx, companyOf(ctx), params.id), ctx.now()),
  )

  route(calls.purchaseTimeline, async (ctx, { params }) => {
    const purchase = await getPurchase(ctx, params.id, companyOf(ctx))
    return { events: await timelineOf(ctx, purchase.id) }
  })

  route(calls.orderForm, async (ctx, { params }, { reply, about }) => {
    const { isOperator } = personOf(ctx)
    const purchase = await getPurchase(ctx, params.id, isOperator ? undefined : companyOf(ctx))
    about.companyId = purchase.companyId
    reply.header('content-disposition', `inline; filename="order-${purchase.orderNumber}.pdf"`)
    return renderDocument(ctx, () => orderFormOf(ctx, purchase))
  })
}

async function listOf(ctx: Ctx, statuses: Parameters<typeof listPurchases>[2]) {
  const companyId = adminCompanyOf(ctx)
  const found = companyId ? await listPurchases(ctx, companyId, statuses) : []
  return found.map((purchase) => presentPurchase(purchase, ctx.now()))
}

/** For somebody without a company, nothing of a company exists. */
function companyOf(ctx: Ctx): string {
  const companyId = adminCompanyOf(ctx)
  if (!companyId) throw new Refused('not_found')
  return companyId
}
