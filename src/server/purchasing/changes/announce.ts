import { formatDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { takeBackEmails } from '#server/platform/mail/take-back.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import type { ChangeEmail } from './emails.ts'
import type { Plan } from './plan.ts'
import type { ChangeRow } from './queries.ts'

/** A change was made or scheduled. */
export async function announceChange(tx: Tx, purchase: FullPurchase, change: ChangeRow, plan: Plan) {
  const when = plan.isNow ? null : formatDay(change.effectiveAt)
  await announce(tx, purchase, {
    event: change.id,
    what: formatChange(change, plan.before.name),
    when,
    charge: change.totalCents > 0 ? formatCharge(change) : null,
    nextCycle: formatUsd(plan.nextCycleCents),
  })
}

/** A scheduled change has taken effect. */
export async function announceEffect(tx: Tx, purchase: FullPurchase, change: ChangeRow) {
  const before = purchase.lines[change.position]?.planName ?? change.toName
  await announce(tx, purchase, {
    event: `${change.id}:done`,
    what: formatChange(change, before),
    when: null,
    charge: null,
    nextCycle: null,
  })
}

/** A scheduled change was refused on its day. */
export async function announceRefused(tx: Tx, purchase: FullPurchase, change: ChangeRow, refused: string) {
  const before = purchase.lines[change.position]?.planName ?? change.toName
  await announce(tx, purchase, {
    event: `${change.id}:refused`,
    what: formatChange(change, before),
    when: null,
    charge: null,
    nextCycle: null,
    refused,
  })
}

/** A planned change was taken back. Who was not emailed about it yet never is. */
export async function announceUndone(tx: Tx, purchase: FullPurchase, change: ChangeRow) {
  const before = purchase.lines[change.position]?.planName ?? change.toName
  await announce(tx, purchase, {
    event: `${change.id}:undone`,
    what: formatChange(change, before),
    when: null,
    charge: null,
    nextCycle: null,
    isUndone: true,
  })
}

/** Notice was given. */
export async function announceCanceled(
  tx: Tx,
  { id, companyId, vendorName: vendor }: FullPurchase,
  end: Date,
) {
  if (!companyId) return
  const data = { vendor, endsOn: formatDay(end) }
  const event = `subscription-canceled:${id}:${tx.now().toISOString()}`
  await notifyAll(tx, 'subscription-canceled', { companyId, event, data })
}

/** A cancellation was taken back. */
export async function announceKept(tx: Tx, purchase: FullPurchase) {
  await takeBackEmails(tx, `subscription-canceled:${purchase.id}`)
  await announce(tx, purchase, {
    event: `${purchase.id}:kept:${tx.now().toISOString()}`,
    what: 'The cancellation was taken back: it renews as before',
    when: null,
    charge: null,
    nextCycle: null,
  })
}

type News = Omit<ChangeEmail, 'vendor'> & { event: string }

async function announce(tx: Tx, { companyId, vendorName: vendor }: FullPurchase, { event, ...news }: News) {
  if (!companyId) return
  const data = { vendor, ...news }
  await notifyAll(tx, 'subscription-changed', { companyId, event: `subscription-changed:${event}`, data })
}

/** "Business: 47 seats instead of 42", "Business instead of Pro, 42 seats". */
export function formatChange(
  { kind, fromSeats, toSeats, toName, toCycle }: ChangeRow,
  before: string,
): string {
  if (kind === 'cycle') return `${toName}, billed ${toCycle}, instead of ${before}`
  if (kind === 'plan') return `${toName} instead of ${before}, ${toSeats} ${toSeats === 1 ? 'seat' : 'seats'}`
  return `${toName}: ${toSeats} ${toSeats === 1 ? 'seat' : 'seats'} instead of ${fromSeats}`
}

function formatCharge({ totalCents, billing }: { totalCents: Cents; billing: ChangeRow['billing'] }): string {
  const where = billing === 'now' ? 'on an invoice of its own' : 'on your next monthly invoice'
  return `${formatUsd(totalCents)}, ${where}`
}
