import type { SeatEvent } from '#contract/fulfillment/seats.ts'

type Entry = Pick<SeatEvent, 'change' | 'reason' | 'productName' | 'subscription' | 'by'> & {
  member: { name: string }
}

/** One history entry as text: what happened, and who or what caused it. */
export function formatEvent(
  { change, reason, productName, subscription, member, by }: Entry,
  isForMember: boolean,
) {
  const seat = isForMember ? `${productName} ${subscription}` : subscription
  const verb = change === 'given' ? 'Assigned' : 'Removed'
  const what = isForMember ? `${verb}: ${seat}` : `${member.name}: ${seat} ${verb.toLowerCase()}`
  if (reason === 'purchase ended') return { what, why: 'because the purchase ended' }
  return { what, why: reason === 'member left' ? `because they were removed, by ${by}` : `by ${by}` }
}
