import { asc, eq } from 'drizzle-orm'
import { startOfMonth } from '../../domain/calendar.ts'
import { monthText } from '../../domain/renewal.ts'
import { announceCharges } from '../auto-pay/announce-charges.ts'
import type { Ctx } from '../context.ts'
import { remind } from './remind.ts'
import { countCompanies } from './renewals.ts'
import { runMonth, workRun } from './run-month.ts'
import { invoiceRuns } from './tables.ts'

/** The daily billing work: resume unfinished runs, issue this month's invoices, announce charges, send reminders. */
export async function billDaily(ctx: Ctx) {
  const left = await ctx.db
    .select({ id: invoiceRuns.id })
    .from(invoiceRuns)
    .where(eq(invoiceRuns.status, 'running'))
    .orderBy(asc(invoiceRuns.id))
  for (const { id } of left) await workRun(ctx, id)
  const { open } = await countCompanies(ctx, startOfMonth(ctx.now()))
  if (open > 0) await runMonth(ctx, monthText(ctx.now()))
  // First, since whoever is charged needs no reminder.
  await announceCharges(ctx)
  await remind(ctx)
}
