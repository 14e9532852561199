import { addDays, daysBetween, startOfDay } from '../platform/calendar.ts'
import { formatDay } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/** An order to a vendor: what a company paid for, to be delivered. */
export const orderStates = ['to_order', 'ordered', 'active', 'ending', 'failed', 'ended'] as const
export type OrderState = (typeof orderStates)[number]

export type OrderStep =
  | 'send'
  | 'mail_failed'
  | 'confirm'
  | 'decline'
  | 'give_up'
  | 'give_notice'
  | 'take_back_notice'
  | 'end'

/** Which state may follow which. Any other step is refused. */
const steps: Record<OrderState, Partial<Record<OrderStep, OrderState>>> = {
  to_order: { send: 'ordered', confirm: 'active', decline: 'failed', give_up: 'failed', end: 'ended' },
  ordered: {
    mail_failed: 'to_order',
    confirm: 'active',
    decline: 'failed',
    give_up: 'failed',
    end: 'ended',
  },
  active: { give_notice: 'ending', end: 'ended' },
  ending: { take_back_notice: 'active', end: 'ended' },
  failed: {},
  ended: {},
}

/** The states of an order that is delivered: people can work, and its cycles cost us money. */
export const deliveredStates = ['active', 'ending'] as const satisfies readonly OrderState[]

/** The states of an order that still waits for its vendor. */
export const undeliveredStates = ['to_order', 'ordered'] as const satisfies readonly OrderState[]

/** Its vendor has nothing to do with it anymore. */
export function isOver(state: OrderState): boolean {
  return Object.keys(steps[state]).length === 0
}

/** The state after a step; refuses a step that is not allowed. */
export function nextOrderState(state: OrderState, step: OrderStep): OrderState {
  const next = steps[state][step]
  if (!next) throw new Refused('order_state', { message: wrongStateText(state), data: { state } })
  return next
}

export function canTake(state: OrderState, step: OrderStep): boolean {
  return steps[state][step] !== undefined
}

/** A confirmed order whose subscription is already canceled ends with it. */
export function stateOnceConfirmed(state: OrderState, hasNotice: boolean): OrderState {
  const active = nextOrderState(state, 'confirm')
  return hasNotice ? nextOrderState(active, 'give_notice') : active
}

export const answerKinds = ['confirmed', 'declined', 'given_up'] as const
export type AnswerKind = (typeof answerKinds)[number]

type Answered = { answeredBy: string | null; answeredAt: Date | null }

/** An order is answered once. */
export function requireUnanswered({ answeredBy, answeredAt }: Answered) {
  if (!answeredBy || !answeredAt) return
  throw new Refused('order_answered', {
    message: `${answeredBy} answered this order on ${formatDay(answeredAt)}.`,
  })
}

/** Days after which somebody is reminded, from the start of the clock. */
export const escalationDays = [2, 5, 10] as const
export const giveUpDays = 10

/** What an order waits with: the clock is null for orders from before there was one. */
export type OrderClock = { clockFrom: Date | null; slaDays: number }

/** The clock starts when the order is made, or that much before a start day ahead as the vendor may take. */
export function clockStart(madeAt: Date, startsOn: string, slaDays: number): Date {
  const before = addDays(new Date(startsOn), -slaDays)
  return before > madeAt ? before : madeAt
}

/** How many of the escalation steps are due by now. */
export function escalationsDue({ clockFrom }: Pick<OrderClock, 'clockFrom'>, now: Date): number {
  if (!clockFrom) return 0
  return escalationDays.filter((days) => addDays(clockFrom, days) <= now).length
}

export type Timeliness = { kind: 'on_time' } | { kind: 'due_today' } | { kind: 'late'; days: number }

/** Whether a vendor is still within its days; how late is counted in calendar days, as it is shown beside the due day. */
export function timelinessOf({ clockFrom, slaDays }: OrderClock, now: Date): Timeliness {
  if (!clockFrom) return { kind: 'on_time' }
  const due = addDays(clockFrom, slaDays)
  if (now > due) return { kind: 'late', days: Math.max(1, daysBetween(due, now)) }
  return startOfDay(now) >= startOfDay(due) ? { kind: 'due_today' } : { kind: 'on_time' }
}

type Waiting = OrderClock & { state: OrderState; isImported: boolean }

/** The buyer's admins may give up an order that nobody delivered in ten days. */
export function requireLate({ state, isImported, clockFrom }: Waiting, now: Date) {
  nextOrderState(state, 'give_up')
  if (isImported || !clockFrom || addDays(clockFrom, giveUpDays) > now) throw new Refused('not_late')
}

/** The reason that the buyer reads when the order was given up. */
export const givenUpReason = 'Not delivered in time'

const stateLabels: Record<OrderState, string> = {
  to_order: 'not sent yet',
  ordered: 'with the vendor',
  active: 'active',
  ending: 'ending',
  failed: 'failed',
  ended: 'ended',
}

export function formatOrderState(state: OrderState): string {
  return stateLabels[state]
}

function wrongStateText(state: OrderState) {
  return `This order is ${formatOrderState(state)}: that is not possible now.`
}
