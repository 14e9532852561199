import { z } from 'zod'
import { readDollars } from '#domain/platform/read-dollars.ts'
import { budgetKinds, isPeriod } from '#domain/purchasing/budget.ts'
import { CostCenterCode } from '../people/coding.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'

export const Period = z
  .string()
  .trim()
  .refine(isPeriod, 'Use a year such as 2027, or a quarter such as 2027-Q1.')

/** `costCenter` is null for the budget of the whole company. Amounts are in dollars. Those from `spent` on are read from invoices, purchases and requests at this moment. */
export const Budget = z.object({
  _id: z.string(),
  costCenter: z.string().nullable(),
  period: z.string(),
  amount: z.number(),
  kind: z.enum(budgetKinds),
  spent: z.number(),
  committed: z.number(),
  asked: z.number(),
  forecast: z.number(),
  left: z.number(),
})
export type Budget = z.infer<typeof Budget>

export const BudgetForm = z.strictObject({
  costCenter: CostCenterCode.nullable(),
  period: Period,
  amount: z
    .number('Enter an amount in dollars.')
    .min(0.01, 'Enter an amount above 0.')
    .max(1_000_000_000, 'Enter an amount of at most $1,000,000,000.'),
  kind: z.enum(budgetKinds),
})

/** The same as typed into a form: the amount is still text, and no cost center is empty. */
export const TypedBudget = BudgetForm.extend({
  costCenter: z
    .string()
    .transform((code) => code || null)
    .pipe(BudgetForm.shape.costCenter),
  amount: z.string().transform(readDollars).pipe(BudgetForm.shape.amount),
})

export const listBudgets = endpoint({
  method: 'GET',
  path: '/api/budgets',
  access: 'finance',
  summary: 'Budgets of the company with their figures; with `period`, only those of that year or quarter',
  query: z.object({ period: Period.optional() }),
  response: z.object({ budgets: z.array(Budget) }),
})

export const saveBudget = endpoint({
  method: 'PUT',
  path: '/api/budgets',
  access: 'finance',
  summary: 'Set the budget of a cost center, or with null of the whole company, for a year or quarter',
  idempotent: true,
  body: BudgetForm,
  response: Budget,
})

export const removeBudget = endpoint({
  method: 'DELETE',
  path: '/api/budgets/:id',
  access: 'finance',
  summary: 'Remove a budget',
  status: 204,
  idempotent: true,
  params: ById,
})
