import { guestPurchase } from '../../contract/marketplace.ts'
import { createSubscription } from '../../contract/purchases.ts'
import { personOf } from '../context.ts'
import type { Route } from '../http/route.ts'
import { keepGuestPurchase } from './keep-guest-purchase.ts'
import { presentPurchase } from './present.ts'
import { requestPurchase } from './request-purchase.ts'

export function purchaseRoutes(route: Route) {
  route(guestPurchase, async (ctx, { body }) => {
    const kept = await keepGuestPurchase(ctx, body)
    const { lines, status: _, ...purchase } = presentPurchase(kept)
    return {
      message: 'Please log in to complete your purchase',
      purchase: { ...purchase, selectedProducts: lines, expiresAt: kept.expiresAt?.toISOString() ?? '' },
    }
  })

  route(createSubscription, async (ctx, { body }) => ({
    message: 'We got your request',
    purchase: presentPurchase(await requestPurchase(ctx, personOf(ctx), body)),
  }))
}
