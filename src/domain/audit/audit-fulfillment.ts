import { formatOrderState, type OrderState, orderStates } from '../fulfillment/vendor-order.ts'
import { because, count, type Display, sentence, usd } from './audit-detail.ts'

/** Orders to vendors, tasks and access. No entry ever contains a license key or a token. */
export const fulfillmentAuditActions = {
  'access.held': { label: 'Access put on hold' },
  'access.released': { label: 'Access released' },
  'departure.exported': { label: 'Departure report exported' },
  'operator.viewed_order': { label: 'Vendor order viewed' },
  'order.link_renewed': {
    label: 'New link sent to a vendor',
    detail: ({ about, to }) => [sentence`For ${about}, to ${to}.`],
  },
  'order.access_set': {
    label: 'Access changed',
    detail: ({ number, keys }) => [
      sentence`Order ${number}.`,
      typeof keys === 'number' && keys > 0 ? sentence`${count(keys, 'license key')} added.` : '',
    ],
  },
  'order.changed': {
    label: 'Vendor order changed',
    detail: ({ number, state }) => [sentence`Order ${number} is ${stateLabel(state)}.`],
  },
  'order.confirmed': {
    label: 'Vendor order confirmed',
    detail: ({ number, by }) => [sentence`Order ${number}, by ${by}.`],
  },
  'order.escalated': {
    label: 'Reminder of a vendor order',
    detail: ({ number, step }) => [sentence`Order ${number}, step ${step} of 3.`],
  },
  'order.failed': {
    label: 'Vendor order failed',
    detail: ({ number, by, creditedCents, reason }) => [
      sentence`Order ${number}, by ${by}: ${usd(creditedCents)} credited.`,
      because(reason),
    ],
  },
  'order.made': { label: 'Vendor order made', detail: ({ number }) => [sentence`Order ${number}.`] },
  'order.mail_failed': {
    label: 'Email with a vendor order failed',
    detail: ({ number, to }) => [sentence`Order ${number}, to ${to}.`],
  },
  'order.sent': {
    label: 'Vendor order sent',
    detail: ({ number, to }) => [sentence`Order ${number}, to ${to}.`],
  },
  'order.sent_by_hand': {
    label: 'Vendor order placed by hand',
    detail: ({ number, note }) => [sentence`Order ${number}: ${note}`],
  },
  'order.to_check': {
    label: 'Vendor order waits for a host check',
    detail: ({ number, url }) => [sentence`Order ${number}: ${url}`],
  },
  'purchase.switch_taken_back': { label: 'Subscription goes on after a failed switch' },
  'task.done': {
    label: 'Seat change confirmed',
    detail: ({ kind, person, by }) => [sentence`${kindLabel(kind)} ${person}, by ${by}.`],
  },
  'task.refused': {
    label: 'Seat change refused',
    detail: ({ person, by, reason }) => [sentence`${person}, by ${by}.`, because(reason)],
  },
  'task.sent': {
    label: 'Seat changes sent',
    detail: ({ vendor, tasks, to }) => [sentence`${vendor}: ${count(tasks, 'task')}, to ${to}.`],
  },
} as const satisfies Record<string, Display>

function stateLabel(state: unknown) {
  return orderStates.includes(state as OrderState) ? formatOrderState(state as OrderState) : null
}

function kindLabel(kind: unknown) {
  return kind === 'remove' ? 'Removed' : kind === 'add' ? 'Added' : 'Done for'
}
