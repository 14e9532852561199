import { compose } from './compose.ts'
import { inBody, inSubject, type Typed } from './typed-text.ts'

type BudgetEmail = {
  /** The name that the company gave its cost center. */
  costCenter: Typed
  code: string
  period: string
  percent: number
  /** As in "$8,420.00". */
  forecast: string
  amount: string
  link: string
}

function subject({ costCenter, code, percent, period }: BudgetEmail) {
  return `${inSubject(costCenter, code)}: ${percent}% of ${period}`
}

function figure({ forecast, amount, costCenter, period }: BudgetEmail) {
  return {
    figure: forecast,
    over: `Forecast for ${inBody(costCenter)}, ${period}`,
    under: `Budget: ${amount}`,
  }
}

/** To admins and finance of a company. */
export const budgetEmails = {
  'budget-near': (data: BudgetEmail) =>
    compose(subject(data), [
      figure(data),
      { say: 'The forecast is above 80% of this budget. It includes renewals and open requests.' },
      { link: data.link, label: 'View budgets' },
    ]),
  'budget-over': (data: BudgetEmail) =>
    compose(subject(data), [
      figure(data),
      { say: 'The forecast is above this budget. Renewals and invoices continue as usual.' },
      { link: data.link, label: 'View budgets' },
    ]),
}
