import type { Purchase } from '../../../contract/purchases.ts'
import { formatDay } from '../../../domain/day.ts'

type Delivered = Pick<Purchase, 'name' | 'access'>

/** "Being set up since March 2", "Active" or "On hold"; null for what has no delivery, or one that failed or ended. */
export function formatDelivery({ access }: Pick<Purchase, 'access'>, isSuspended = false): string | null {
  if (!access) return null
  if (access.state === 'to_order' || access.state === 'ordered') {
    return `Being set up since ${formatDay(access.since, 'longWithoutYear')}`
  }
  if (access.state !== 'active' && access.state !== 'ending') return null
  return isSuspended ? 'On hold' : 'Active'
}

export function isBeingSetUp({ access }: Pick<Purchase, 'access'>): boolean {
  return access?.state === 'to_order' || access?.state === 'ordered'
}

/** The delivery of each vendor: while one of its orders is being set up, that one counts. */
export function deliveriesOf(purchases: readonly Delivered[], isSuspended = false): Map<string, string> {
  const found = new Map<string, string>()
  for (const purchase of purchases.toSorted((a, b) => Number(isBeingSetUp(a)) - Number(isBeingSetUp(b)))) {
    const text = formatDelivery(purchase, isSuspended)
    if (text) found.set(purchase.name, text)
  }
  return found
}
