import type { AuditDetail } from './audit-detail.ts'
import { because, count, type Display, sentence } from './audit-detail.ts'

/** What happens inside a company before anything reaches our desk. Amounts of commitments are never in it. */
export const requestAuditActions = {
  'absence.ended': { label: 'Time away ended' },
  'absence.saved': {
    label: 'Time away saved',
    detail: ({ from, to, delegate }) => [sentence`${from} to ${to}. ${delegate} decides in the meantime.`],
  },
  'policy.saved': {
    label: 'Approval policy saved',
    detail: ({ version, steps }) => [
      sentence`Version ${version}: ${count(Array.isArray(steps) ? steps.length : null, 'step')}.`,
    ],
  },
  'request.approved': { label: 'Request approved by the company', detail: asked },
  'request.asked': { label: 'Software asked for', detail: asked },
  'request.bought': { label: 'Requested software bought', detail: asked },
  'request.declined': {
    label: 'Request declined',
    detail: (detail) => [...asked(detail), sentence`By ${detail.who}.`, because(detail.reason)],
  },
  'request.escalated': { label: 'Request open to all admins', detail: asked },
  'request.exported': { label: 'Software requests exported' },
  'request.lapsed': {
    label: 'Request closed without a decision',
    detail: (detail) => [...asked(detail), because(detail.reason)],
  },
  'request.refused': { label: 'Request refused by Cobuy', detail: asked },
  'request.reopened': { label: 'Request opened again', detail: asked },
  'request.seat_given': {
    label: 'Idle seat handed out instead',
    detail: (detail) => [...asked(detail), sentence`${detail.reason}, by ${detail.who}.`],
  },
  'request.step_approved': {
    label: 'Step of a request approved',
    detail: (detail) => [...asked(detail), sentence`${detail.step}, by ${detail.who}.`],
  },
  'request.waits': { label: 'Request waits for a pool', detail: asked },
  'request.withdrawn': { label: 'Request withdrawn', detail: asked },
} as const satisfies Record<string, Display>

function asked({ vendor, plan, seats, requester }: AuditDetail): string[] {
  return [
    requester
      ? sentence`${vendor} ${plan}, ${count(seats, 'seat')}, asked for by ${requester}.`
      : sentence`${vendor} ${plan}, ${count(seats, 'seat')}.`,
  ]
}
