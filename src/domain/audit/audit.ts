import { formatMonth } from '../platform/day.ts'
import { accountAuditActions } from './audit-account.ts'
import { autoPayAuditActions } from './audit-auto-pay.ts'
import { budgetAuditActions } from './audit-budgets.ts'
import { changeAuditActions } from './audit-changes.ts'
import { consoleAuditActions } from './audit-console.ts'
import { costAuditActions } from './audit-costs.ts'
import {
  type AuditDetail,
  amountAndReason,
  because,
  capitalize,
  cashBack,
  changedClaims,
  changedFields,
  channels,
  count,
  type Display,
  day,
  editedThing,
  failedLogin,
  invoiceNumber,
  nameAndWebsite,
  overridden,
  refused,
  requested,
  sentence,
  sentTo,
  unknownDetail,
  usd,
  withGoogle,
} from './audit-detail.ts'
import { factorAuditActions } from './audit-factors.ts'
import { fulfillmentAuditActions } from './audit-fulfillment.ts'
import { memberAuditActions } from './audit-members.ts'
import { methodAuditActions } from './audit-methods.ts'
import { poolAuditActions } from './audit-pools.ts'
import { renewalAuditActions } from './audit-renewals.ts'
import { requestAuditActions } from './audit-requests.ts'
import { securityAuditActions } from './audit-security.ts'
import { staffAuditActions } from './audit-staff.ts'
import { standingAuditActions } from './audit-standing.ts'

/** Every action in the audit log and how it is displayed. Names are stored, so they never change. */
export const auditActions = {
  ...accountAuditActions,
  ...autoPayAuditActions,
  ...budgetAuditActions,
  ...changeAuditActions,
  ...consoleAuditActions,
  ...costAuditActions,
  ...factorAuditActions,
  ...poolAuditActions,
  ...fulfillmentAuditActions,
  ...renewalAuditActions,
  ...requestAuditActions,
  ...memberAuditActions,
  ...methodAuditActions,
  ...securityAuditActions,
  ...staffAuditActions,
  ...standingAuditActions,
  'account.all_sessions_ended': { label: 'Signed out on all devices' },
  'account.google_linked': { label: 'Google sign-in added' },
  'account.logged_in': { label: 'Signed in', detail: withGoogle },
  'account.logged_out': { label: 'Signed out' },
  'account.login_failed': { label: 'Sign-in failed', detail: failedLogin },
  'account.name_changed': { label: 'Name changed', detail: ({ name }) => [sentence`New name: ${name}.`] },
  'account.password_changed': { label: 'Password changed' },
  'account.picture_removed': { label: 'Profile picture removed' },
  'account.picture_set': { label: 'Profile picture changed', detail: withGoogle },
  'account.reset_link_sent': { label: 'Password reset link sent', detail: sentTo },
  'account.session_ended': { label: 'Signed out on one device' },
  'activity.exported': { label: 'Activity exported' },
  'account.signed_up': { label: 'Signed up', detail: withGoogle },
  'catalogue.published': {
    label: 'Price book published',
    detail: ({ title, version, changes }) => [
      sentence`${title}: ${count(Array.isArray(changes) ? changes.length : null, 'change')}, version ${version}.`,
    ],
  },
  'catalogue.synced': {
    label: 'Catalog synced',
    detail: ({ created, unchanged }) => [
      sentence`${count(created, 'price')} created, ${unchanged} unchanged.`,
    ],
  },
  'change_set.created': {
    label: 'Price draft started',
    detail: ({ title, changes }) => [sentence`Title: ${title}.`, sentence`${count(changes, 'change')}.`],
  },
  'change_set.discarded': {
    label: 'Price draft discarded',
    detail: ({ title }) => [sentence`Title: ${title}.`],
  },
  'change_set.edited': {
    label: 'Price draft edited',
    detail: ({ title, kind, thing }) => [sentence`New title: ${title}.`, editedThing(kind, thing)],
  },
  'company.created': { label: 'Company created', detail: ({ name }) => [sentence`Name: ${name}.`] },
  'company.messaged': {
    label: 'Company emailed',
    detail: ({ subject, admins }) => [sentence`“${subject}”, to ${count(admins, 'admin')}.`],
  },
  'company.onboarded': { label: 'Company onboarding completed' },
  'company.updated': { label: 'Company profile updated', detail: changedFields },
  'company.verification_ended': { label: 'Company verification ended', detail: changedClaims },
  'company.verification_returned': { label: 'Company verification holds again', detail: nameAndWebsite },
  'company.verified': { label: 'Company verified', detail: nameAndWebsite },
  'credit_note.downloaded': { label: 'Credit note downloaded' },
  'dispute.closed': { label: 'Dispute inquiry closed', detail: amountAndReason },
  'dispute.inquiry': { label: 'Dispute inquiry received', detail: amountAndReason },
  'dispute.lost': { label: 'Dispute lost', detail: amountAndReason },
  'dispute.opened': { label: 'Dispute opened', detail: amountAndReason },
  'dispute.won': { label: 'Dispute won', detail: amountAndReason },
  'invoice.credited': {
    label: 'Credit note issued',
    detail: ({ number, invoice, amountCents, reason }) => [
      sentence`Credit note ${number} for ${usd(amountCents)} on invoice ${invoice}.`,
      because(reason),
    ],
  },
  'invoice.downloaded': { label: 'Invoice downloaded' },
  'invoice.issued': {
    label: 'Invoice issued',
    detail: ({ number, dueCents }) => [sentence`Invoice ${number} for ${usd(dueCents)}.`],
  },
  'invoice.paid': { label: 'Invoice paid', detail: invoiceNumber },
  'invoice.voided': { label: 'Invoice voided', detail: invoiceNumber },
  'invoices.exported': { label: 'Invoices exported' },
  'invoices.run': {
    label: 'Monthly invoices started',
    detail: ({ month, companies }) => [
      sentence`${month && formatMonth(String(month))}, for ${count(companies, 'company', 'companies')}.`,
    ],
  },
  'logo.uploaded': { label: 'Vendor logo uploaded' },
  'notification.preferences_set': { label: 'Notifications changed', detail: channels },
  'order_form.downloaded': { label: 'Order form downloaded' },
  'payment.cancelled': { label: 'Payment canceled', detail: amountAndReason },
  'payment.flagged': { label: 'Payment needs review', detail: amountAndReason },
  'payment.open': { label: 'Payment waiting for a card', detail: amountAndReason },
  'payment.paid': { label: 'Payment received', detail: amountAndReason },
  'payment.processing': { label: 'Payment processing', detail: amountAndReason },
  'payment.replaced': {
    label: 'Subscription replaced',
    detail: ({ replaced }) => [sentence`This payment replaced ${replaced}.`],
  },
  'payment.started': { label: 'Payment started', detail: amountAndReason },
  'payments.reconciliation_requested': { label: 'Reconciliation requested' },
  'payments.reconciled': {
    label: 'Payments reconciled',
    detail: ({ compared, settled, differences }) => [
      sentence`${count(compared, 'payment')} compared, ${settled} settled.`,
      differences === 0 ? 'No differences.' : sentence`${count(differences, 'difference')} found.`,
    ],
  },
  'price_book.exported': { label: 'Price book exported' },
  'purchase.authorized': {
    label: 'Request approved',
    step: 'Approved',
    detail: ({ invoice, startsAt, overrode, overrideReason }) => [
      sentence`First invoice: ${invoice}.`,
      sentence`Starts on ${day(startsAt)}.`,
      ...overridden(overrode, overrideReason),
    ],
  },
  'purchase.awarded': {
    label: 'Seats bought through a pool',
    step: 'Bought through a pool',
    detail: ({ vendor, plan, seats, afterCents, startsAt }) => [
      sentence`${vendor} ${plan}: ${count(seats, 'seat')} for ${usd(afterCents)}.`,
      sentence`Starts on ${day(startsAt)}.`,
    ],
  },
  'purchase.cancelled': {
    label: 'Purchase canceled',
    step: 'Canceled',
    detail: ({ noticeRanOut, reason }) => [noticeRanOut ? 'Its last day was over.' : '', because(reason)],
  },
  'purchase.countered': {
    label: 'Offer sent',
    step: 'Offer sent',
    detail: ({ requestedCents, afterCents, holdsUntil, expiresAt, reason, overrode, overrideReason }) => [
      sentence`${usd(afterCents)} instead of ${usd(requestedCents)}, open until ${day(expiresAt)}.`,
      sentence`Price kept through ${day(holdsUntil)}.`,
      because(reason),
      ...overridden(overrode, overrideReason),
    ],
  },
  'purchase.expired': { label: 'Guest request expired', step: 'Expired' },
  'purchase.kept': { label: 'Guest request saved', step: 'Saved until login', detail: requested },
  'purchase.notice_given': {
    label: 'Cancellation scheduled',
    step: 'Cancellation scheduled',
    detail: ({ cancelsAt }) => [sentence`Ends on ${day(cancelsAt)}.`],
  },
  'purchase.offer_accepted': {
    label: 'Offer accepted',
    step: 'Offer accepted',
    detail: ({ afterCents, invoice }) => [
      sentence`Total: ${usd(afterCents)}.`,
      sentence`First invoice: ${invoice}.`,
    ],
  },
  'purchase.offer_declined': {
    label: 'Offer declined',
    step: 'Offer declined',
    detail: ({ reason }) => [because(reason)],
  },
  'purchase.offer_expired': { label: 'Offer expired', step: 'Offer expired' },
  'purchase.offer_withdrawn': { label: 'Offer withdrawn', step: 'Offer withdrawn' },
  'purchase.paid': {
    label: 'Purchase activated',
    step: 'Paid',
    detail: ({ nothingDue, cyclesStart }) => [
      nothingDue ? 'No payment was due.' : '',
      sentence`Billing cycles start on ${day(cyclesStart)}.`,
    ],
  },
  'purchase.rejected': {
    label: 'Request rejected',
    step: 'Not approved',
    detail: ({ reason }) => [because(reason)],
  },
  'purchase.requested': { label: 'Purchase requested', step: 'Requested', detail: requested },
  'purchase.switched': {
    label: 'Subscription moved to a pool',
    step: 'Moved to a pool',
    detail: ({ cancelsAt }) => [sentence`Ends on ${day(cancelsAt)}.`],
  },
  'referral.refused': { label: 'Referral refused', detail: refused },
  'referral.registered': { label: 'Referral registered' },
  'referral.reward_reversed': { label: 'Cash back reversed', detail: cashBack },
  'referral.rewarded': { label: 'Cash back earned', detail: cashBack },
  'referral.stopped': { label: 'Referral stopped', detail: refused },
  'referral.voided': { label: 'Referral voided', detail: ({ reason }) => [because(reason)] },
  'referrals.exported': { label: 'Referrals exported' },
  'refund.done': { label: 'Refund sent', detail: amountAndReason },
  'refund.failed': { label: 'Refund failed', detail: amountAndReason },
  'refund.requested': { label: 'Refund requested', detail: amountAndReason },
  'savings.exported': { label: 'Savings exported' },
  'seats.changed': {
    label: 'Seats changed',
    detail: ({ vendor, given, taken, reason }) => [
      sentence`${vendor}: ${given} assigned, ${taken} removed.`,
      because(reason),
    ],
  },
  'seats.exported': { label: 'Seats exported' },
  'seats.key_revealed': {
    label: 'License key shown to its holder',
    detail: ({ vendor, seat }) => [sentence`${vendor}: ${seat}.`],
  },
  'seats.key_unreadable': {
    label: 'License key could not be opened',
    detail: ({ vendor, seat }) => [sentence`${vendor}: ${seat}.`],
  },
  'terms.accepted': { label: 'Terms accepted', detail: ({ version }) => [sentence`Version ${version}.`] },
  'tool.answered': {
    label: 'Question about a tool answered',
    detail: ({ website }) => [sentence`${website}.`],
  },
  'tool.wanted': { label: 'Tool asked for that we don’t list', detail: nameAndWebsite },
  'waitlist.joined': {
    label: 'Waitlist joined',
    detail: ({ email }) => [sentence`${email} joined the waitlist.`],
  },
} satisfies Record<string, Display>

export type AuditAction = keyof typeof auditActions

/** "Request approved"; for an unknown action, its name as words. */
export function formatAction(action: string): string {
  return displayOf(action)?.label ?? capitalize(action.replace(/[._-]+/g, ' '))
}

/** The details of an entry, as sentences. */
export function formatDetail({ action, detail }: { action: string; detail: AuditDetail }): string {
  const display = displayOf(action)
  const sentences = display ? (display.detail?.(detail) ?? []) : unknownDetail(detail)
  return sentences.filter((text) => text !== '').join(' ')
}

/** The label in the timeline of a purchase. */
export function formatStep(action: string): string {
  return displayOf(action)?.step ?? formatAction(action)
}

/** Actions whose label contains the text. */
export function actionsLabeled(text: string): AuditAction[] {
  const wanted = text.trim().toLowerCase()
  const all = Object.entries(auditActions) as [AuditAction, Display][]
  return all.filter(([, { label }]) => label.toLowerCase().includes(wanted)).map(([action]) => action)
}

function displayOf(action: string): Display | undefined {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : undefined
}
