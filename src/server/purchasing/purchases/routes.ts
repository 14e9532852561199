import { guestPurchase } from '#contract/catalog/marketplace.ts'
import { giveUpOrder } from '#contract/fulfillment/vendor-orders.ts'
import * as offers from '#contract/purchasing/offers.ts'
import * as calls from '#contract/subscriptions/purchases.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type PersonCtx, visibleCompanyId } from '#server/context.ts'
import { giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { Route } from '#server/platform/http/route.ts'
import { getPurchase, listPurchases } from '#server/subscriptions/queries.ts'
import { acceptOffer } from './accept-offer.ts'
import { cancel } from './cancel.ts'
import { claimPurchases } from './claim.ts'
import { codePurchase } from './code-purchase.ts'
import { declineOffer } from './decline-offer.ts'
import { keepGuestPurchase } from './keep-guest-purchase.ts'
import { orderFormOf } from './order-form.ts'
import { presentPurchase } from './present.ts'
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
    const purchase = await requestPurchase(ctx, body)
    const { status, requestId } = purchase
    const message =
      status === 'awaiting_approval' ? 'Sent for approval in your company' : 'We got your request'
    return { message, purchase: presentPurchase(purchase, ctx.now()), ...(requestId && { requestId }) }
  })

  route(calls.listOpenPurchases, (ctx) => listOf(ctx, ['under_review', 'countered', 'authorized', 'paid']))

  route(calls.listClosedPurchases, (ctx) => listOf(ctx, ['rejected', 'cancelled', 'expired']))

  route(calls.claimGuestPurchases, async (ctx) => ({ claimed: await claimPurchases(ctx) }))

  route(calls.cancelPurchase, async (ctx, { params }) =>
    presentPurchase(await cancel(ctx, params.id), ctx.now()),
  )

  route(giveUpOrder, async (ctx, { params }) => presentPurchase(await giveUp(ctx, params.id), ctx.now()))

  route(calls.codePurchase, async (ctx, { params, body }) =>
    presentPurchase(await codePurchase(ctx, params.id, body), ctx.now()),
  )

  route(calls.purchaseTimeline, async (ctx, { params }) => {
    if (!ctx.company) throw new Refused('not_found')
    const purchase = await getPurchase(ctx, params.id, ctx.company.id)
    return { events: await timelineOf(ctx, purchase.id) }
  })

  route(calls.orderForm, async (ctx, { params }, { reply, about }) => {
    const purchase = await getPurchase(ctx, params.id, visibleCompanyId(ctx))
    about.companyId = purchase.companyId
    reply.header('content-disposition', `inline; filename="order-${purchase.orderNumber}.pdf"`)
    return renderDocument(ctx, () => orderFormOf(ctx, purchase))
  })
}

/** What a company answers to our offers. */
export function offerRoutes(route: Route) {
  route(offers.acceptOffer, async (ctx, { params, body }) =>
    presentPurchase(await acceptOffer(ctx, params.id, Math.round(Number(body.after) * 100)), ctx.now()),
  )

  route(offers.declineOffer, async (ctx, { params, body }) =>
    presentPurchase(await declineOffer(ctx, params.id, body.reason || null), ctx.now()),
  )
}

async function listOf(ctx: PersonCtx, statuses: Parameters<typeof listPurchases>[2]) {
  const found = ctx.company ? await listPurchases(ctx, ctx.company.id, statuses) : []
  return found.map((purchase) => presentPurchase(purchase, ctx.now()))
}
