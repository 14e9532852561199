import { and, asc, eq, sql } from 'drizzle-orm'
import { formatDay } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { isOverdue } from '../invoices/payable.ts'
import { invoices } from '../invoices/tables.ts'
import { openOf } from '../ledger/balances.ts'

/** To admins and finance: what is on hold, and how to end it. */
export async function emailSuspended(tx: Tx, companyId: string, isByHand: boolean) {
  const overdue = isByHand ? [] : await overdueOf(tx, companyId)
  const sum = overdue.reduce((cents, { openCents }) => cents + openCents, 0)
  const data = {
    amount: sum > 0 ? formatUsd(sum) : null,
    invoices: overdue.map(
      ({ number, dueAt, openCents }) => `${number} (due ${formatDay(dueAt)}): ${formatUsd(openCents)}`,
    ),
  }
  const event = `suspended:${companyId}:${tx.now().toISOString()}`
  await notifyAll(tx, 'suspended', { event, companyId, data })
}

/** To admins and finance, and to us. */
export async function emailReinstated(tx: Tx, companyId: string, suspendedAt: Date) {
  const since = formatDay(suspendedAt)
  const event = `reinstated:${companyId}:${suspendedAt.toISOString()}`
  await notifyAll(tx, 'reinstated', { event, companyId, data: { since } })
  const data = { company: await nameOf(tx, companyId), since, link: `/operator/companies/${companyId}` }
  await notifyAll(tx, 'company-reinstated', { event, data })
}

async function nameOf(tx: Tx, companyId: string) {
  const { name, verifiedAt } = await getCompany(tx, companyId)
  return { text: name || 'A company', isVerified: verifiedAt !== null }
}

function overdueOf(tx: Tx, companyId: string): Promise<{ number: string; dueAt: Date; openCents: Cents }[]> {
  return tx.db
    .select({ number: invoices.number, dueAt: invoices.dueAt, openCents: openOf(sql`invoices.id`) })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), isOverdue(tx.now())))
    .orderBy(asc(invoices.dueAt), asc(invoices.number))
}
