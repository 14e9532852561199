import { formatDetail, formatStep } from '../audit/audit.ts'
import type { AuditDetail } from '../audit/audit-detail.ts'
import { describeOrder, formatPerCycle, formatSeat } from '../catalog/format-plan.ts'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { formatDay, formatNearDay } from '../platform/day.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import { providerName } from '../platform/provider.ts'

type Order = {
  plans: string[]
  seats: number
  since: string | null
  fromPool: boolean
  /** A purchase from a pool took its place. */
  isReplaced: boolean
}

/** What happened to a product of a company. */
export type ProductEvent =
  | {
      kind: 'purchase'
      action: string
      who: string | null
      detail: AuditDetail
      /** Which of several orders of the product it is about. */
      order?: Order | null
    }
  | {
      kind: 'seats'
      change: 'given' | 'taken'
      reason: string
      who: string | null
      people: readonly string[]
    }
  | { kind: 'renewed'; seats: number; cents: Cents; returnedCents: Cents }
  | { kind: 'repriced'; cents: Cents; cycle: BillingCycle; from: string }

/** One entry of the history, as a sentence. */
export function formatProductEvent(event: ProductEvent, now: Date): string {
  switch (event.kind) {
    case 'purchase':
      return formatPurchase(event)
    case 'seats':
      return formatSeatChange(event)
    case 'renewed':
      return formatRenewed(event)
    case 'repriced': {
      const price = formatPerCycle(event.cents, event.cycle)
      return `New price announced: ${price} from ${formatNearDay(event.from, now)}.`
    }
  }
}

/** "Cobuy approved it. First invoice: 2026-00037."; of several orders "Pro, 4 seats: Cobuy approved it." */
function formatPurchase({ action, who, detail, order }: ProductEvent & { kind: 'purchase' }): string {
  const pool = order?.fromPool ? ' from a pool' : ''
  const of = order ? `${describeOrder(order.plans, order.seats)}${pool}: ` : ''
  // It was canceled when notice was given, or moved to a pool; the log has that as an entry of its own.
  if (detail.noticeRanOut) return `${of}${formatEnded(order)}`
  const said = sentences[action]?.(who ?? providerName, detail)
  if (said) return `${of}${said}`
  const by = who === null ? '' : ` by ${who}`
  return `${of}${formatStep(action)}${by}. ${formatDetail({ action, detail })}`.trim()
}

/** Who did what, for those who see a subscription for the first time. */
const sentences: Record<string, (who: string, detail: AuditDetail) => string> = {
  'purchase.requested': (who, { afterCents }) =>
    typeof afterCents === 'number'
      ? `${who} requested it for ${formatUsd(afterCents)}.`
      : `${who} requested it.`,
  'purchase.authorized': (who, { invoice }) =>
    `${who} approved it.${typeof invoice === 'string' ? ` First invoice: ${invoice}.` : ''}`,
  'purchase.paid': (who, { nothingDue }) =>
    nothingDue ? 'It started: nothing was due.' : `${who} paid, and it started.`,
  'purchase.rejected': (who, { reason }) =>
    `${who} couldn’t approve it.${typeof reason === 'string' ? ` ${reason}` : ''}`,
  'purchase.cancelled': (who) => `${who} canceled it.`,
  'purchase.notice_given': (who, { cancelsAt }) =>
    `${who} canceled it${typeof cancelsAt === 'string' ? `: it ends on ${formatDay(cancelsAt)}` : ''}.`,
  'purchase.notice_taken_back': (who) => `${who} took the cancellation back: it goes on.`,
}

/** Two orders may be for the same plan and seats: when it started and what came after it tell them apart. */
function formatEnded(order: Order | null | undefined): string {
  const since = order?.since ? ` It started on ${formatDay(order.since, 'medium')}.` : ''
  return `Ended.${since}${order?.isReplaced ? ' Your seats from the pool took its place.' : ''}`
}

function formatRenewed({ seats, cents, returnedCents }: ProductEvent & { kind: 'renewed' }): string {
  const renewed = `Renewed: ${formatSeat(seats)}`
  if (returnedCents === 0) return `${renewed} for ${formatUsd(cents)}.`
  if (returnedCents < cents)
    return `${renewed} for ${formatUsd(cents - returnedCents)}, after ${formatUsd(returnedCents)} was given back.`
  return `${renewed}. All of the ${formatUsd(cents)} was given back, so this cycle is free.`
}

function formatSeatChange({ change, reason, who: by, people }: ProductEvent & { kind: 'seats' }): string {
  const who = by ?? providerName
  const names = formatPeople(people)
  const [a, their] = people.length === 1 ? ['a seat', 'seat'] : ['seats', 'seats']
  if (reason === 'member left') return `${names} left the team, which freed ${a}.`
  if (reason === 'purchase ended') return `${names} lost access when the subscription ended.`
  if (reason === 'undone')
    return change === 'given' ? `${who} gave ${names} ${a} back.` : `${who} undid handing ${names} ${a}.`
  return change === 'given' ? `${who} gave ${names} ${a}.` : `${who} took back ${possessive(names)} ${their}.`
}

/** "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
function formatPeople(names: readonly string[]): string {
  const [first = '', second = '', third] = names
  if (names.length < 3) return [first, second].filter((name) => name !== '').join(' and ')
  if (names.length === 3) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${names.length - 2} others`
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}
