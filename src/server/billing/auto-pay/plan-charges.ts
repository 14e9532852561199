import { and, asc, eq, inArray } from 'drizzle-orm'
import { isLastTry, lastChargeDay, methodToCharge } from '#domain/billing/auto-pay.ts'
import { canBePaid, fill, nextPart } from '#domain/billing/payment-parts.ts'
import type { Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { invoices } from '../invoices/tables.ts'
import { nameOf, whyNotReady } from '../payment-methods/saved-methods.ts'
import { type OpenPayment, openPaymentsOn, storePayment } from '../payments/store-payment.ts'
import { forgetCharges } from './end-charges.ts'
import {
  type ChargeRow,
  type DueInvoice,
  dueInvoicesOf,
  getSetting,
  type Setting,
  saveCharges,
} from './queries.ts'
import { invoiceCharges } from './tables.ts'
import { writeFailed, writeSkipped } from './write-emails.ts'

/** Payments to charge now; or those by people that must be taken back first. */
export type ChargePlan = { paymentIds: string[]; conflicting: string[] }

const nothing: ChargePlan = { paymentIds: [], conflicting: [] }

type Chargeable = DueInvoice & { charge: ChargeRow }

/**
 * Under the company's lock: what was announced for today, and what is to be tried again, becomes one payment, for what is
 * open now. What is being paid already is left alone.
 */
export async function planCharges(tx: Tx, companyId: string): Promise<ChargePlan> {
  await lockCompany(tx, companyId)
  const waiting = await waitingCharges(tx, companyId)
  if (waiting.length === 0) return nothing
  const setting = await getSetting(tx, companyId)
  if (!setting.isOn) return nothing
  const due = await lockDue(tx, companyId, waiting)
  const open = await openPaymentsOn(
    tx,
    due.map(({ id }) => ({ invoiceId: id })),
  )
  const [left, conflicting] = [open.filter(isLeftAlone), open.filter((payment) => !isLeftAlone(payment))]
  const busy = new Set(left.flatMap(({ shares }) => shares.map(({ invoiceId }) => invoiceId)))
  const free = due.filter(({ id }) => !busy.has(id))
  const [held, wanted] = [free.filter(isHeld), free.filter((invoice) => !isHeld(invoice))]
  await skip(tx, companyId, held, null)
  const ids = new Set(wanted.map(({ id }) => id))
  const inTheWay = conflicting.filter(({ shares }) => shares.some(({ invoiceId }) => ids.has(invoiceId)))
  if (inTheWay.length > 0) return { ...nothing, conflicting: inTheWay.map(({ id }) => id) }
  const isLast = ({ charge }: Chargeable) =>
    charge.firstFailedAt !== null && isLastTry(charge.firstFailedAt, tx.now())
  const groups = [wanted.filter((invoice) => !isLast(invoice)), wanted.filter(isLast)]
  const paymentIds: string[] = []
  for (const [index, group] of groups.entries())
    paymentIds.push(...(await chargeGroup(tx, companyId, { setting, group, isLast: index === 1 })))
  return { paymentIds, conflicting: [] }
}

type Group = { setting: Setting; group: Chargeable[]; isLast: boolean }

async function chargeGroup(tx: Tx, companyId: string, { setting, group, isLast }: Group): Promise<string[]> {
  const owed = group.map(({ id, openCents }) => ({ invoiceId: id, amountCents: openCents }))
  const total = owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // Too little for a payment: it goes along with the next invoice.
  if (!canBePaid(total)) return []
  const { mostPerChargeCents: most } = setting
  if (most !== null && total > most) {
    await skip(tx, companyId, group, most)
    return []
  }
  const method = methodToCharge(setting, isLast)
  if (!method) {
    await rest(tx, companyId, { setting, group })
    return []
  }
  const provider = method.provider
  const payment = { companyId, provider, requestedBy: null, methodId: method.id, isCharge: true }
  return [await storePayment(tx, payment, fill(owed, nextPart(total)))]
}

/** Not charged: held, or above the limit. Announced once. */
async function skip(tx: Tx, companyId: string, some: Chargeable[], mostCents: number | null) {
  if (some.length === 0) return
  const [retried, fresh] = [some.filter(isRetried), some.filter((invoice) => !isRetried(invoice))]
  const skippedAt = tx.now()
  await saveCharges(tx, { companyId, invoiceIds: idsOf(fresh) }, { skippedAt })
  await saveCharges(
    tx,
    { companyId, invoiceIds: idsOf(retried) },
    { skippedAt, state: 'resting', nextTryAt: null },
  )
  await writeSkipped(tx, { companyId, invoices: some, mostCents })
}

/** There is nothing left to charge it with. */
async function rest(tx: Tx, companyId: string, { setting, group }: Omit<Group, 'isLast'>) {
  const method = setting.method ?? setting.fallback
  const words = method
    ? `${nameOf(method)} can't be charged: ${whyNotReady(tx, method)}`
    : 'There is no payment method to charge.'
  const change = { state: 'resting' as const, nextTryAt: null, failure: words }
  await saveCharges(tx, { companyId, invoiceIds: idsOf(group) }, change)
  const next = 'Please pay on the billing page, and choose another method for auto-pay.'
  await writeFailed(tx, { companyId, invoices: group, words, next, paymentId: null })
}

/** Announced up to today, or to be tried again by now. */
async function waitingCharges(tx: Tx, companyId: string): Promise<ChargeRow[]> {
  const rows = await tx.db.select().from(invoiceCharges).where(eq(invoiceCharges.companyId, companyId))
  const today = lastChargeDay(tx.now())
  return rows.filter(({ state, chargeOn, skippedAt, nextTryAt }) =>
    state === 'announced'
      ? chargeOn !== null && chargeOn <= today && !skippedAt
      : nextTryAt !== null && nextTryAt <= tx.now(),
  )
}

/** The invoices of these charges that are still owed, locked. Charges of the others are over. */
async function lockDue(tx: Tx, companyId: string, waiting: ChargeRow[]): Promise<Chargeable[]> {
  const ids = waiting.map(({ invoiceId }) => invoiceId)
  await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), eq(invoices.companyId, companyId)))
    .orderBy(asc(invoices.id))
    .for('no key update')
  const owed = (await dueInvoicesOf(tx, companyId)).filter(({ id }) => ids.includes(id)) as Chargeable[]
  const stillOwed = new Set(idsOf(owed))
  await forgetCharges(
    tx,
    ids.filter((id) => !stillOwed.has(id)),
  )
  return owed
}

/** Money is on its way, or its answer is: only a card that nobody has entered yet can be taken back. */
function isLeftAlone({ status, tryNumber, arrivedCents, requestedBy }: OpenPayment): boolean {
  const isUnknown = tryNumber !== null && (status === 'created' || requestedBy === null)
  return status === 'processing' || isUnknown || arrivedCents > 0
}

function isHeld({ charge }: Chargeable) {
  return charge.heldAt !== null
}

function isRetried({ charge }: Chargeable) {
  return charge.state === 'retrying'
}

function idsOf(some: { id: string }[]) {
  return some.map(({ id }) => id)
}
