import { formatNearDay } from '#domain/platform/day.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { AttentionItem } from './item.ts'

/** An order that nobody delivered in ten days. */
export type LateOrder = { readonly purchaseId: string; readonly vendor: string; readonly since: Date }

export function lateOrderItem({ purchaseId, vendor, since }: LateOrder, now: Date): AttentionItem {
  return {
    kind: 'late_order',
    id: purchaseId,
    title: lateOrderTitle(vendor),
    why: `Ordered on ${formatNearDay(since, now)} and not delivered. Wait, or cancel it and get everything credited.`,
    action: { label: lateOrderLabel, path: productPath(vendor) },
    waitsFor: 'you',
  }
}

export const lateOrderLabel = 'Wait or cancel'

export function lateOrderTitle(vendor: string): string {
  return `Your ${vendor} order is late`
}
