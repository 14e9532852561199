import type { AuditDetail } from './audit-detail.ts'
import { because, type Display, day, sentence, usd } from './audit-detail.ts'

/** Changes of running subscriptions. */
export const changeAuditActions = {
  'purchase.changed': { label: 'Subscription changed', step: 'Changed', detail: changed },
  'purchase.change_scheduled': {
    label: 'Change of a subscription scheduled',
    step: 'Change scheduled',
    detail: (detail) => [...changed(detail), sentence`From ${day(detail.effectiveAt)} on.`],
  },
  'purchase.change_dropped': {
    label: 'Planned change of a subscription refused',
    step: 'Planned change refused',
    detail: (detail) => [...changed(detail), because(detail.reason)],
  },
  'purchase.change_replaced': {
    label: 'Planned change of a subscription replaced',
    step: 'Planned change replaced',
  },
  'purchase.change_undone': {
    label: 'Planned change of a subscription taken back',
    step: 'Planned change taken back',
    detail: changed,
  },
  'purchase.notice_taken_back': { label: 'Cancellation taken back', step: 'Cancellation taken back' },
} as const satisfies Record<string, Display>

function changed({ vendor, plan, kind, from, to, totalCents }: AuditDetail): string[] {
  const charged = totalCents ? [sentence`Charged: ${usd(totalCents)}.`] : []
  if (kind === 'plan' || kind === 'cycle') return [sentence`${vendor}: ${plan}, ${to} seats.`, ...charged]
  return [sentence`${vendor} ${plan}: ${to} seats instead of ${from}.`, ...charged]
}
