import { asc, eq } from 'drizzle-orm'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { invoiceLines, invoices } from '#server/billing/invoices/tables.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { Bill } from './payments.ts'
import { settle } from './settle.ts'
import type { World } from './world.ts'

/** Runs a month at a given time, as the daily job or an operator does. */
export async function runAt(world: World, now: string, month = now.slice(0, 7)) {
  world.clock.set(now)
  return runMonth(systemContext(world.parts), month)
}

/** Pays a bill in full. */
export async function pay(world: World, companyId: string, { invoiceId, amount }: Bill) {
  const shares = [{ invoiceId, amountCents: Math.round(amount * 100) }]
  await inTransaction(systemContext(world.parts), (tx) =>
    settle(tx, { paymentId: newId(tx.now()), companyId, shares }),
  )
}

/** The cycles of a purchase by invoice month: "2027-01: 2026-12-13 to 2027-01-13". */
export async function cyclesBilled(world: World, purchaseId: string): Promise<string[]> {
  const rows = await world.parts.database.db
    .select({ month: invoices.month, start: invoiceLines.periodStart, end: invoiceLines.periodEnd })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.purchaseId, purchaseId))
    .orderBy(asc(invoiceLines.periodStart), asc(invoices.issuedAt))
  return rows.map(({ month, start, end }) => `${month.slice(0, 7)}: ${day(start)} to ${day(end)}`)
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
