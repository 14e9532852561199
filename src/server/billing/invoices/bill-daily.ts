import { asc, eq, sql } from 'drizzle-orm'
import { startOfDay, startOfMonth } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import type { Ctx } from '#server/context.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { announceCharges } from '../auto-pay/announce-charges.ts'
import { remind } from './remind.ts'
import { countCompanies } from './renewals.ts'
import { runMonth } from './run-month.ts'
import { invoiceRuns } from './tables.ts'
import { issueAll } from './work-run.ts'

/** The daily billing work: resume unfinished runs, issue this month's invoices, announce charges, send reminders. */
export async function billDaily(ctx: Ctx) {
  const left = await ctx.db
    .select({ id: invoiceRuns.id })
    .from(invoiceRuns)
    .where(eq(invoiceRuns.status, 'running'))
    .orderBy(asc(invoiceRuns.id))
  for (const { id } of left) await issueAll(ctx, id)
  const { open } = await countCompanies(ctx, startOfMonth(ctx.now()))
  // What a run of today has set aside is tried again by its own job, and by tomorrow's run.
  if (open > (await countAsideToday(ctx))) await runMonth(ctx, monthText(ctx.now()))
  await walkThrough(ctx, 'daily-billing', async (walk) => {
    // First, since whoever is charged needs no reminder.
    await announceCharges(ctx, walk)
    await remind(ctx, walk)
  })
}

async function countAsideToday(ctx: Ctx): Promise<number> {
  const month = dayOf(startOfMonth(ctx.now()))
  const today = startOfDay(ctx.now()).toISOString()
  const { rows } = await ctx.db.execute<{ aside: number }>(sql`
    select count(*)::int as aside from set_aside s
    where s.job = 'run-invoices' and exists (
      select from invoice_runs r
      where r.month = ${month}::date and r.started_at >= ${today}::timestamptz and s.last_at >= r.started_at)`)
  return rows[0]?.aside ?? 0
}
