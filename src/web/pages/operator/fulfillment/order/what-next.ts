import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { formatNearDay } from '#domain/platform/day.ts'

type Facts = Pick<
  OrderDetail,
  'vendor' | 'toCheck' | 'state' | 'problem' | 'dueAt' | 'imported' | 'vendorContact'
>

/** What happens by itself if nobody does anything. How an order can be placed matters until it is placed. */
export function whatNext(order: Facts, now: Date): string {
  const { vendor, toCheck, state, problem, dueAt, imported, vendorContact } = order
  if (toCheck) return `${vendor} answered. Check the address before people are sent there.`
  if (state === 'ordered')
    return dueAt ? `${vendor} should deliver by ${formatNearDay(dueAt, now)}.` : `Waiting for ${vendor}.`
  if (problem === 'no_contact' || !vendorContact)
    return `${vendor} has no contact for orders. Add one in the price book, or order by hand.`
  if (problem === 'mail_failed')
    return `The email to ${vendorContact} failed. Change the contact, or order by hand.`
  if (imported) return 'From before orders were sent. Nothing is emailed until you send or confirm it.'
  return `Sent to ${vendorContact} within the hour.`
}
