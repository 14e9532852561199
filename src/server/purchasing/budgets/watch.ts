import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { alarmOf, type BudgetAlarm, companyWide } from '#domain/purchasing/budget.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { type Company, lockCompany } from '#server/people/companies/queries.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { type BudgetWithFigures, listBudgets, withFigures } from './queries.ts'
import { budgets } from './tables.ts'

/** Emails admins and finance, once each, when a budget's forecast is above 80% and above 100%. */
export async function watchBudgets(ctx: Ctx): Promise<void> {
  await walkThrough(ctx, 'budget-watch', async ({ each }) => {
    const { rows } = await ctx.db.execute<{ companyId: string }>(
      sql`select distinct company_id as "companyId" from budgets where over_at is null order by 1`,
    )
    for (const { companyId } of rows)
      await each({ thingId: companyId, companyId }, () =>
        inTransaction(ctx, (tx) => watchCompany(tx, companyId)),
      )
  })
}

async function watchCompany(tx: Tx, companyId: string) {
  const company = await lockCompany(tx, companyId)
  const today = dayOf(tx.now())
  const running = (await listBudgets(tx, companyId)).filter(
    ({ days, overAt }) => days.until > today && !overAt,
  )
  for (const budget of await withFigures(tx, companyId, running)) {
    const alarm = alarmOf(budget.forecastCents, budget.amountCents)
    if (!alarm || (alarm === 'near' && budget.nearAt)) continue
    // Above 100% there is no need to say that it is above 80%.
    const at = { nearAt: budget.nearAt ?? tx.now(), overAt: alarm === 'over' ? tx.now() : null }
    await tx.db.update(budgets).set(at).where(eq(budgets.id, budget.id))
    await email(tx, company, budget, alarm)
  }
}

async function email(tx: Tx, company: Company, budget: BudgetWithFigures, alarm: BudgetAlarm) {
  const { id, code, name, period, amountCents, forecastCents } = budget
  const data = {
    costCenter: { text: name, isVerified: company.verifiedAt !== null },
    code: code ?? companyWide,
    period,
    percent: Math.ceil((forecastCents * 100) / amountCents),
    forecast: formatUsd(forecastCents),
    amount: formatUsd(amountCents),
  }
  // A budget whose amount was changed is watched anew.
  const event = `budget-${alarm}:${id}:${amountCents}`
  await notifyAll(tx, `budget-${alarm}`, { event, companyId: company.id, data })
}
