import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { nameOf } from '../payment-methods/saved-methods.ts'
import { announceCompany, chargedAtIssue } from './announce-charges.ts'
import { formatCharge } from './emails.ts'
import { dueInvoicesOf, getSetting, nextMethodOf } from './queries.ts'

/**
 * Where invoices are charged three days after their date, their own email announces it. The sentence for each: what is
 * charged on that day in all, and to what.
 */
export async function announcedWith(tx: Tx, invoiceIds: string[]): Promise<Map<string, string>> {
  const sentences = new Map<string, string>()
  for (const companyId of await chargedAtIssue(tx, invoiceIds)) {
    await announceCompany(tx, companyId, 'invoice')
    const method = nextMethodOf(await getSetting(tx, companyId))
    if (!method) continue
    const due = await dueInvoicesOf(tx, companyId)
    for (const { id, charge } of due) {
      if (!charge?.chargeOn || charge.skippedAt || charge.heldAt || charge.state !== 'announced') continue
      const sameDay = due.filter((other) => other.charge?.chargeOn === charge.chargeOn)
      const total = sameDay.reduce((sum, { openCents }) => sum + openCents, 0)
      const day = formatDay(charge.chargeOn)
      sentences.set(id, formatCharge({ amount: formatUsd(total), day, method: nameOf(method) }))
    }
  }
  return sentences
}

/** A first invoice has no email of its own that could announce its charge: that is announced as it is issued. */
export async function announceFirst(tx: Tx, invoiceId: string) {
  for (const companyId of await chargedAtIssue(tx, [invoiceId])) await announceCompany(tx, companyId, 'now')
}
