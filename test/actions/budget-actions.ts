import type { MemberCtx } from '#server/context.ts'
import { addCostCenter } from '#server/people/companies/add-cost-center.ts'
import { editCostCenter } from '#server/people/companies/edit-cost-center.ts'
import { saveControls } from '#server/people/companies/save-controls.ts'
import { saveAccountCodes } from '#server/purchasing/account-codes/save-account-codes.ts'
import { removeBudget } from '#server/purchasing/budgets/remove-budget.ts'
import { saveBudget } from '#server/purchasing/budgets/save-budget.ts'
import { codePurchase } from '#server/purchasing/purchases/code-purchase.ts'

const id = '019a0000-0000-7000-8000-000000000000'

/** The actions of cost centers, budgets and account codes behind the calls that change something. */
export const budgetActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'PUT /api/account-codes': (ctx) => saveAccountCodes(ctx, { default: '6000', vendors: {}, categories: {} }),
  'PUT /api/budgets': (ctx) =>
    saveBudget(ctx, { costCenter: 'ENG', period: '2026', amountCents: 1, kind: 'soft' }),
  'DELETE /api/budgets/:id': (ctx) => removeBudget(ctx, id),
  'POST /api/cost-centers': (ctx) => addCostCenter(ctx, { code: 'ENG', name: 'Engineering' }),
  'PATCH /api/cost-centers/:id': (ctx) => editCostCenter(ctx, id, { name: 'Engineering' }),
  'PUT /api/company/controls': (ctx) => saveControls(ctx, { fiscalStartMonth: 4 }),
  'PUT /api/purchases/:id/coding': (ctx) => codePurchase(ctx, id, { poNumber: '1' }),
}
