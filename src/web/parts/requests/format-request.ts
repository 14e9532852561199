import type { Request } from '#contract/purchasing/requests.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { eventTexts, type OrderStage, type RequestStatus } from '#domain/purchasing/requests/request.ts'
import type { Meaning } from '#web/ui/status-chip.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Where a request stands: "Waits for Mara, 2 days", "With Cobuy", "Approved, waits for payment", "Declined: too expensive". */
export function formatState(
  request: Pick<Request, 'status' | 'orderStage' | 'step' | 'history'> & { mine?: boolean },
  now: Date,
): string {
  const { status, step, history } = request
  if (status === 'open' && step) return `Waits for ${formatDeciders(step)}${formatDays(step.since, now)}`
  const reason = saysWhy.includes(status) && history.at(-1)?.reason
  const { label: text } = stateOf(request)
  return reason ? `${text}: ${reason}` : text
}

const saysWhy: readonly RequestStatus[] = ['declined', 'refused', 'lapsed']

/** "Mara", "Mara or Jonas", "Mara, Jonas and 2 more". */
export function formatDeciders({ waitsFor, escalated }: NonNullable<Request['step']>): string {
  if (escalated) return 'any admin'
  return waitsFor.length === 0 ? 'an approver' : joinNames(waitsFor, 'or')
}

/** "Mara", "Mara or Jonas", "Mara, Jonas and 2 more". */
export function joinNames([first = '', second, ...rest]: readonly string[], word: 'and' | 'or'): string {
  if (second === undefined) return first
  return rest.length === 0 ? `${first} ${word} ${second}` : `${first}, ${second} and ${rest.length} more`
}

/** ", 2 days"; nothing on the first day. */
function formatDays(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / dayMs)
  return days < 1 ? '' : `, ${pluralize(days, 'day')}`
}

/** How long a decision is waiting, for a narrow column: "new", "5 h", "2 days". */
export function formatAge(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / (60 * 60 * 1000)))
  if (hours === 0) return 'new'
  return hours < 24 ? `${hours} h` : pluralize(Math.floor(hours / 24), 'day')
}

/** "1 Cursor seat for Noah Becker", "1 Cursor seat for you"; several seats are for a team: "10 Grammarly seats". */
export function formatTitle({ vendor, seats, requester, mine }: Request): string {
  const [count, word] = formatSeat(seats).split(' ')
  const whom = mine ? (seats === 1 ? ' for you' : '') : ` for ${requester}`
  return `${count} ${vendor} ${word}${whom}`
}

/** Whether a step passed because it would have asked only the requester: "Manager: nobody else could decide". */
export function isPassed({ what }: Request['history'][number]): boolean {
  return what.toLowerCase().endsWith(eventTexts.passed.toLowerCase())
}

type State = { label: string; meaning: Meaning }

/** What was sent to us is with us only until we decided: then the company's admins pay or answer. */
const stageStates: Record<OrderStage, State> = {
  review: { label: 'With Cobuy', meaning: 'ours' },
  offer: { label: 'Offer from Cobuy, waits for an answer', meaning: 'yours' },
  payment: { label: 'Approved, waits for payment', meaning: 'yours' },
}

/** Paying is the company's matter: whoever asked only waits. */
const ownPayment: State = { label: 'Approved, your company pays for it next', meaning: 'ours' }

export function stateOf(request: Pick<Request, 'status' | 'orderStage'> & { mine?: boolean }): State {
  const { status, orderStage, mine } = request
  if (mine && orderStage === 'payment') return ownPayment
  return orderStage ? stageStates[orderStage] : { label: stateTexts[status], meaning: stateMeanings[status] }
}

export const stateTexts: Record<RequestStatus, string> = {
  open: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent to Cobuy',
  bought: 'Bought',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  seat_given: 'Got an idle seat',
  waiting: 'Waiting for the pool',
  lapsed: 'Closed without a decision',
  refused: 'Not approved by Cobuy',
}

const stateMeanings: Record<RequestStatus, Meaning> = {
  open: 'neutral',
  approved: 'good',
  sent: 'ours',
  bought: 'good',
  declined: 'wrong',
  withdrawn: 'neutral',
  seat_given: 'good',
  waiting: 'neutral',
  lapsed: 'neutral',
  refused: 'wrong',
}
