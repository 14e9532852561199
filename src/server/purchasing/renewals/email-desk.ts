import type { Renewal } from '#contract/purchasing/renewals.ts'
import type { Cut } from '#domain/fulfillment/idle-seats.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { actsOn, type Notice } from '#domain/purchasing/renewal-desk.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { getRenewal } from './list-renewals.ts'
import type { Running } from './read-renewals.ts'

const templates = { told_60: 'renewal-60', told_30: 'renewal-30', told_7: 'renewal-7' } as const

/** Admins and finance learn that a notice date comes. */
export async function emailBefore(tx: Tx, running: Running, notice: Notice, step: keyof typeof templates) {
  const data = { ...(await factsOf(tx, running, notice)), onNotice: running.onNotice, shrink: running.shrink }
  const template = templates[step]
  await notifyAll(tx, template, { ...envelope(template, running, notice), data })
}

/** Asks whether to keep a subscription. Without an answer it renews, and the email says so. */
export async function emailQuestion(tx: Tx, running: Running, notice: Notice) {
  const data = await factsOf(tx, running, notice)
  await notifyAll(tx, 'renewal-question', { ...envelope('renewal-question', running, notice), data })
}

export type Outcome = { outcome: 'cancelled' } | { outcome: 'renewed' } | { outcome: 'cut'; cuts: Cut[] }

/** What the desk did. */
export async function emailDone(tx: Tx, running: Running, notice: Notice, result: Outcome) {
  const cuts = result.outcome === 'cut' ? result.cuts : []
  const data = {
    vendor: running.vendor,
    outcome: result.outcome,
    renewsOn: formatDay(dayOf(notice.renewsAt)),
    seats: cuts.map(({ from, seats }) => ({ from, to: seats })),
  }
  await notifyAll(tx, 'renewal-done', { ...envelope('renewal-done', running, notice), data })
}

function envelope(name: string, { id, companyId }: Running, { renewsAt }: Notice) {
  return { companyId, event: `${name}:${id}:${dayOf(renewsAt)}` }
}

async function factsOf(tx: Tx, { id, companyId, vendor }: Running, notice: Notice) {
  const { amount, seats, idle }: Renewal = await getRenewal(tx, companyId, id)
  return {
    vendor,
    day: formatDay(dayOf(notice.noticeAt)),
    actsOn: formatDay(actsOn(notice.noticeAt)),
    renewsOn: formatDay(dayOf(notice.renewsAt)),
    amount: formatUsd(fromDollars(amount)),
    seats,
    idle,
  }
}
