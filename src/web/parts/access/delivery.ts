import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatSetUp } from '#domain/fulfillment/set-up.ts'

type Delivered = Pick<Purchase, 'name' | 'access'>

type Reader = { now: Date; isSuspended?: boolean }

/** "Being set up since March 2, expected by March 4", "Active" or "On hold"; null without delivery, or one that failed or ended. */
export function formatDelivery({ access }: Pick<Purchase, 'access'>, { now, isSuspended }: Reader) {
  if (!access || access.state === 'failed' || access.state === 'ended') return null
  if (access.isBeingSetUp) return formatSetUp(access, now)
  return isSuspended ? 'On hold' : 'Active'
}

export function isBeingSetUp({ access }: Pick<Purchase, 'access'>): boolean {
  return access?.isBeingSetUp === true
}

/** The delivery of each vendor: while one of its orders is being set up, that one counts. */
export function deliveriesOf(purchases: readonly Delivered[], reader: Reader): Map<string, string> {
  const found = new Map<string, string>()
  for (const purchase of purchases.toSorted((a, b) => Number(isBeingSetUp(a)) - Number(isBeingSetUp(b)))) {
    const text = formatDelivery(purchase, reader)
    if (text) found.set(purchase.name, text)
  }
  return found
}
