import type { Day } from '#domain/platform/day.ts'
import { formatDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { nameOf, type SavedMethod } from '../payment-methods/saved-methods.ts'

type Charged = { id: string; number: string; openCents: Cents }

type Coming = {
  companyId: string
  invoices: Charged[]
  chargeOn: Day
  method: SavedMethod
  fallback: SavedMethod | null
  /** Other readers than admins and finance. */
  to?: string[] | undefined
}

/** Written in the transaction that stores the announcement, so each one is written once. */
export async function writeComing(tx: Tx, coming: Coming) {
  const { companyId, invoices, chargeOn, method, fallback } = coming
  const isOther = fallback?.isReady && fallback.id !== method.id
  const data = {
    ...amountsOf(invoices),
    day: formatDay(chargeOn),
    method: nameOf(method),
    fallback: isOther ? nameOf(fallback) : null,
    link: invoicesLink(invoices),
  }
  const event = `charge-coming:${newId(tx.now())}`
  await notifyAll(tx, 'charge-coming', { to: coming.to, event, companyId, data })
}

type Skipped = {
  companyId: string
  invoices: Charged[]
  /** The company's limit, if that is why; else it asked to skip them. */
  mostCents: Cents | null
}

export async function writeSkipped(tx: Tx, { companyId, invoices, mostCents }: Skipped) {
  const why =
    mostCents === null
      ? 'You asked us to skip this charge.'
      : `It is more than ${formatUsd(mostCents)}, the most that auto-pay may charge at once.`
  const data = { ...amountsOf(invoices), why }
  const event = `charge-skipped:${newId(tx.now())}`
  await notifyAll(tx, 'charge-skipped', { event, companyId, data })
}

type Failed = {
  companyId: string
  invoices: Charged[]
  words: string
  /** What happens next, in a sentence. */
  next: string
  /** The payment that failed, if there was one. */
  paymentId: string | null
}

export async function writeFailed(tx: Tx, { companyId, invoices, words, next, paymentId }: Failed) {
  const data = { ...amountsOf(invoices), words, next }
  const event = `charge-failed:${paymentId ?? newId(tx.now())}`
  await notifyAll(tx, 'charge-failed', { event, companyId, data })
}

function amountsOf(invoices: Charged[]) {
  const total = invoices.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    amount: formatUsd(total),
    invoices: invoices.map(({ number, openCents }) => ({ number, amount: formatUsd(openCents) })),
  }
}

function invoicesLink([first, ...others]: Charged[]) {
  return `/invoices${first && others.length === 0 ? `/${first.id}` : ''}`
}
