import { and, eq, isNull } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type BudgetKind, companyWide } from '#domain/purchasing/budget.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { refreshControls } from '#server/people/companies/controls.ts'
import { costCenterByCode } from '#server/people/companies/cost-centers.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { type BudgetWithFigures, listBudgets, withFigures } from './queries.ts'
import { budgets } from './tables.ts'

type Form = { costCenter: string | null; period: string; amountCents: Cents; kind: BudgetKind }

/** Sets what a cost center, or the whole company, may spend in a year or quarter. */
export async function saveBudget(ctx: MemberCtx, form: Form): Promise<BudgetWithFigures> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const { costCenter: typed, period, amountCents, kind } = form
    const costCenter = typed === null ? null : await costCenterByCode(tx, companyId, typed)
    const costCenterId = costCenter?.id ?? null
    const [before] = await tx.db
      .select()
      .from(budgets)
      .where(
        and(
          eq(budgets.companyId, companyId),
          costCenterId ? eq(budgets.costCenterId, costCenterId) : isNull(budgets.costCenterId),
          eq(budgets.period, period),
        ),
      )
    if (before?.amountCents === amountCents && before.kind === kind) return figuresOf(tx, before.id)
    const id = before?.id ?? newId(tx.now())
    if (before) {
      // Emails told about the earlier amount, so another one is news again.
      const emails = before.amountCents === amountCents ? {} : { nearAt: null, overAt: null }
      await tx.db
        .update(budgets)
        .set({ amountCents, kind, ...emails })
        .where(eq(budgets.id, id))
    } else {
      const row = { id, companyId, costCenterId, period, amountCents, kind, createdAt: tx.now() }
      await tx.db.insert(budgets).values(row)
      await refreshControls(tx, companyId)
    }
    const detail = { costCenter: costCenter?.code ?? companyWide, period, amountCents, kind }
    await audit(tx, { action: 'budget.saved', thingId: id, detail })
    return figuresOf(tx, id)
  })
}

async function figuresOf(tx: MemberTx, id: string): Promise<BudgetWithFigures> {
  const companyId = tx.company.id
  const [saved] = await withFigures(tx, companyId, await listBudgets(tx, companyId, { id }))
  return saved as BudgetWithFigures
}
