import * as linkCalls from '#contract/fulfillment/vendor-links.ts'
import * as calls from '#contract/fulfillment/vendor-orders.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { buyerOrder } from './buyer-order.ts'
import { checkHost, confirmByLink, confirmByOperator, setAccess } from './confirm.ts'
import { declineByLink, declineByOperator } from './fail-order.ts'
import { countCall, findSigned, getLink } from './links.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { orderPage } from './order-page.ts'
import { presentOrder } from './present.ts'
import { renewLink } from './renew-link.ts'
import { orderByHand, sendOrder } from './send-orders.ts'
import { openOrder, vendorView } from './vendor-view.ts'

/** What operators do with orders. */
export function orderRoutes(route: Route) {
  route(calls.listOrders, async (ctx, { query }) => {
    if (query.vendor) vendorIdOf(ctx, query.vendor)
    const { rows, next } = await listOrders(ctx, query)
    return { orders: rows.map((order) => presentOrder(ctx, order)), next, counts: await countOrders(ctx) }
  })
  route(calls.getOrder, async (ctx, { params }, { about }) => {
    const order = await orderPage(ctx, params.id)
    about.companyId = order.company._id
    return order
  })
  route(calls.sendOrder, async (ctx, { params }) => {
    await sendOrder(ctx, params.id)
    return orderPage(ctx, params.id)
  })
  route(calls.orderByHand, async (ctx, { params, body }) => {
    await orderByHand(ctx, params.id, body.note)
    return orderPage(ctx, params.id)
  })
  route(calls.confirmOrder, async (ctx, { params, body }) => {
    await confirmByOperator(ctx, params.id, body)
    return orderPage(ctx, params.id)
  })
  route(calls.declineOrder, async (ctx, { params, body }) => {
    await declineByOperator(ctx, params.id, body.reason)
    return orderPage(ctx, params.id)
  })
  route(calls.checkHost, async (ctx, { params }) => {
    await checkHost(ctx, params.id)
    return orderPage(ctx, params.id)
  })
  route(calls.setOrderAccess, async (ctx, { params, body }) => {
    await setAccess(ctx, params.id, body)
    return orderPage(ctx, params.id)
  })
}

/** What the buyer's admins see. */
export function buyerOrderRoutes(route: Route) {
  route(calls.getBuyerOrder, (ctx, { params }) => buyerOrder(ctx, params.id))
}

/** What vendors do by a link: the token decides. Nothing of it is kept by a browser or a proxy. */
export function vendorLinkRoutes(route: Route) {
  const ofOrder = (ctx: Ctx, { params }: ByLink) => countCall(ctx, params.token, 'order')
  route(
    linkCalls.getVendorOrder,
    async (ctx, { params }, { reply }) => {
      reply.header('cache-control', 'no-store')
      return openOrder(ctx, await getLink(ctx, params.token))
    },
    ofOrder,
  )
  route(
    linkCalls.confirmByLink,
    async (ctx, { params, body }) => {
      const link = await getLink(ctx, params.token)
      await confirmByLink(ctx, link, body)
      return vendorView(ctx, link)
    },
    ofOrder,
  )
  route(
    linkCalls.declineByLink,
    async (ctx, { params, body }) => {
      const link = await getLink(ctx, params.token)
      await declineByLink(ctx, link, body.reason)
      return vendorView(ctx, link)
    },
    ofOrder,
  )
  route(
    linkCalls.renewLink,
    async (ctx, { params }) => {
      await renewLink(ctx, await findSigned(ctx, params.token))
      return { message: 'If this link was one of ours, a new one is on its way to the same address.' }
    },
    (ctx, { params }) => countCall(ctx, params.token, null),
  )
}

type ByLink = { params: { token: string } }

/** The vendor that a parameter names by its slug. */
export function vendorIdOf({ parts }: Ctx, slug: string): string {
  const vendor = parts.priceBook.book().vendors.find((each) => each.slug === slug)
  if (!vendor) throw new Refused('unknown_vendor')
  return vendor.id
}
