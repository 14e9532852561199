/** What happens when a request would exceed a budget: one more step decides, or it is refused. */
export const budgetKinds = ['soft', 'hard'] as const
export type BudgetKind = (typeof budgetKinds)[number]
