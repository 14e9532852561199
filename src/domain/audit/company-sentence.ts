import { providerName } from '../platform/provider.ts'
import type { AuditAction } from './audit.ts'
import { type AuditDetail, because, count, day, sentence, usd } from './audit-detail.ts'

/**
 * What happened, as business reads it, to follow a name: "paid $31.50". Empty where something is missing, as in entries of
 * older versions. `isOurs`: we did it for the company.
 */
export function companySentence(action: string, detail: AuditDetail, isOurs: boolean): string {
  return sentences[action as AuditAction]?.(detail, isOurs) ?? ''
}

type Sentence = (detail: AuditDetail, isOurs: boolean) => string

const sentences: Partial<Record<AuditAction, Sentence>> = {
  // What people ask for
  'absence.saved': ({ from, to, delegate }) =>
    sentence`is away from ${day(from)} through ${day(to)}: ${delegate} can decide meanwhile`,
  'request.asked': (detail) => sentence`asked for ${wanted(detail)}`,
  'request.step_approved': (detail) => sentence`approved ${asked(detail)} (step ${detail.step})`,
  'request.approved': (detail) => sentence`completed the approval of ${asked(detail)}`,
  'request.declined': (detail) => withReason(sentence`declined ${asked(detail)}`, detail),
  'request.withdrawn': (detail) => sentence`withdrew the request for ${wanted(detail)}`,
  'request.escalated': (detail) => sentence`asked all admins about ${asked(detail)}`,
  'request.lapsed': (detail) => withReason(sentence`closed without a decision: ${asked(detail)}`, detail),
  'request.reopened': (detail) => sentence`asked again about ${asked(detail)}`,
  'request.bought': (detail) => sentence`bought ${asked(detail)}`,
  'request.refused': (detail) => sentence`couldn’t approve ${asked(detail)}`,
  'request.seat_given': ({ vendor, plan, requester }) =>
    sentence`gave ${requester} an idle seat instead of buying ${vendor} ${plan}`,
  'request.waits': (detail) => sentence`put off until the pool: ${asked(detail)}`,

  // What it buys
  'purchase.requested': ({ vendor, afterCents }) =>
    sentence`sent ${providerName} the request for ${vendor}, ${usd(afterCents)}`,
  'purchase.authorized': ({ invoice }) => sentence`approved the request, with invoice ${invoice}`,
  'purchase.paid': ({ nothingDue }) =>
    nothingDue ? 'started the subscription: nothing was due' : 'started the subscription after payment',
  'purchase.notice_given': ({ cancelsAt }) =>
    sentence`canceled the subscription: it ends on ${day(cancelsAt)}`,
  'commitment.saved': ({ pool, mostSeats }) =>
    sentence`committed to at most ${count(mostSeats, 'seat')} of ${pool}`,
  'commitment.withdrawn': ({ pool }) => sentence`withdrew from the pool for ${pool}`,
  'order.made': ({ number }) => sentence`prepared order ${number} for the vendor`,
  'order.sent': ({ number }) => sentence`sent order ${number} to the vendor`,
  'order.confirmed': ({ number }) => sentence`confirmed order ${number}`,
  'task.done': ({ kind, person }) =>
    kind === 'remove'
      ? sentence`confirmed that ${person} no longer has access`
      : sentence`confirmed that ${person} has access`,

  // Money
  'invoice.issued': ({ number, dueCents }) => sentence`issued invoice ${number} for ${usd(dueCents)}`,
  'invoice.paid': ({ number }) => sentence`closed invoice ${number}: it is paid`,
  'invoice.voided': ({ number }) => sentence`voided invoice ${number}`,
  'invoice.credited': ({ invoice, amountCents, ...detail }) =>
    withReason(sentence`credited ${usd(amountCents)} on invoice ${invoice}`, detail),
  'payment.started': ({ amountCents }) => sentence`started to pay ${usd(amountCents)}`,
  'payment.processing': ({ amountCents }) => sentence`sent ${usd(amountCents)} to the bank`,
  'payment.paid': ({ amountCents }, isOurs) =>
    isOurs ? sentence`received your payment of ${usd(amountCents)}` : sentence`paid ${usd(amountCents)}`,
  'payment.cancelled': ({ amountCents }) => sentence`canceled the payment of ${usd(amountCents)}`,
  'refund.requested': ({ amountCents }) => sentence`prepared a refund of ${usd(amountCents)}`,
  'refund.done': ({ amountCents }) => sentence`refunded ${usd(amountCents)}`,
  'refund.failed': ({ amountCents }) => sentence`couldn’t refund ${usd(amountCents)}`,
  'referral.rewarded': ({ amount }) => sentence`gave you ${amount} cash back`,
  'budget.saved': ({ costCenter, period, amountCents, kind }) =>
    sentence`set the ${kind} budget ${costCenter} ${period} to ${usd(amountCents)}`,
  'budget.removed': ({ costCenter, period }) => sentence`removed the budget ${costCenter} ${period}`,

  // People
  'company.created': ({ name }) => sentence`created ${name}`,
  'member.added': ({ email }) => sentence`added ${email} to the team`,
  'member.invited_again': ({ email }) => sentence`invited ${email} again`,
  'member.joined': () => 'joined the team',
  'member.left': () => 'left the company',
  'member.removed': (detail) => `${sentence`removed ${detail.name} from the team`}${freed(detail)}`,
  'member.offboarded': (detail) => `${sentence`offboarded ${detail.name}`}${freed(detail)}`,
  'seats.changed': ({ vendor, given, taken }) =>
    [
      given ? sentence`handed out ${count(given, 'seat')} of ${vendor}` : '',
      taken ? sentence`took back ${count(taken, 'seat')} of ${vendor}` : '',
    ]
      .filter(Boolean)
      .join(' and '),
  'seats.asked': ({ vendor, people }) =>
    sentence`asked ${count(people, 'person', 'people')} whether they still use ${vendor}`,
}

/** "10 seats of Grammarly Business". */
function wanted({ vendor, plan, seats }: AuditDetail): string {
  return sentence`${count(seats, 'seat')} of ${vendor} ${plan}`
}

/** "10 seats of Grammarly Business for Noah Becker". */
function asked(detail: AuditDetail): string {
  return sentence`${wanted(detail)} for ${detail.requester}`
}

function freed({ seatsFreed }: AuditDetail): string {
  return seatsFreed ? sentence`, which freed ${count(seatsFreed, 'seat')}` : ''
}

function withReason(text: string, { reason }: AuditDetail): string {
  return [text, because(reason).replace(/\.$/, '')].filter(Boolean).join('. ')
}
