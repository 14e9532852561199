import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { companyWide } from '#domain/purchasing/budget.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { refreshControls } from '#server/people/companies/controls.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { listBudgets } from './queries.ts'
import { budgets } from './tables.ts'

/** Removes a budget: from now on nothing is compared with it. */
export async function removeBudget(ctx: MemberCtx, id: string): Promise<void> {
  requireCan(ctx.actor, 'finance')
  if (!isId(id)) throw new Refused('not_found')
  await inTransaction(ctx, async (tx) => {
    const company = await lockForFinance(tx)
    const [budget] = await listBudgets(tx, company.id, { id })
    if (!budget) throw new Refused('not_found')
    await tx.db.delete(budgets).where(eq(budgets.id, id))
    await refreshControls(tx, company.id)
    const { code, period, amountCents, kind } = budget
    await audit(tx, {
      action: 'budget.removed',
      thingId: id,
      detail: { costCenter: code ?? companyWide, period, amountCents, kind },
    })
  })
}
