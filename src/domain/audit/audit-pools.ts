import { because, count, type Display, day, sentence, usd } from './audit-detail.ts'

/** What happens in pools. No entry ever contains a maximum price: those are private to their company. */
export const poolAuditActions = {
  'commitment.saved': {
    label: 'Commitment saved',
    detail: ({ pool, mostSeats }) => [sentence`${pool}: up to ${count(mostSeats, 'seat')}.`],
  },
  'commitment.stayed': {
    label: 'Commitment renewed',
    detail: ({ pool }) => [sentence`${pool}: its conditions follow the pool.`],
  },
  'commitment.withdrawn': { label: 'Commitment withdrawn', detail: ({ pool }) => [sentence`${pool}.`] },
  'operator.viewed_commitments': { label: 'Commitments viewed' },
  'pool.award_defaulted': {
    label: 'Pool default recorded',
    detail: ({ pool, seats, until, reason }) => [
      sentence`${pool}: ${count(seats, 'seat')} ended, barred through ${day(until)}.`,
      because(reason),
    ],
  },
  'pool.cancelled': {
    label: 'Pool canceled',
    detail: ({ pool, reason }) => [sentence`${pool}.`, because(reason)],
  },
  'pool.cleared': {
    label: 'Pool cleared',
    detail: ({ pool, seats, unitCents }) => [
      sentence`${pool}: ${count(seats, 'seat')} at ${usd(unitCents)} each.`,
    ],
  },
  'pool.closed': { label: 'Pool closed', detail: ({ pool }) => [sentence`${pool}.`] },
  'pool.created': { label: 'Pool drafted', detail: ({ pool }) => [sentence`${pool}.`] },
  'pool.curve_exported': { label: 'Demand curve exported' },
  'pool.deleted': { label: 'Pool draft deleted', detail: ({ pool }) => [sentence`${pool}.`] },
  'pool.edited': { label: 'Pool changed', detail: ({ pool }) => [sentence`${pool}.`] },
  'pool.emails_set': {
    label: 'Pool emails turned on or off',
    detail: ({ isOn }) => [isOn ? 'Turned on.' : 'Turned off.'],
  },
  'pool.extended': {
    label: 'Pool extended',
    detail: ({ pool, deadline }) => [sentence`${pool}: new deadline ${day(deadline)}.`],
  },
  'pool.failed': { label: 'Pool not reached', detail: ({ pool }) => [sentence`${pool}.`] },
  'pool.gathering': {
    label: 'Pool gathering started',
    detail: ({ pool, until }) => [sentence`${pool}: through ${day(until)}.`],
  },
  'pool.limit_set': {
    label: 'Commitment limit set',
    detail: ({ limitCents }) => [sentence`New limit: ${usd(limitCents)} a year.`],
  },
  'pool.metrics_exported': { label: 'Pool figures exported' },
  'pool.opened': {
    label: 'Pool opened',
    detail: ({ pool, deadline }) => [sentence`${pool}: deadline ${day(deadline)}.`],
  },
  'pools.exported': { label: 'Pools exported' },
  'pool.wished': { label: 'Pool asked for', detail: ({ pool }) => [sentence`${pool}.`] },
} satisfies Record<string, Display>
