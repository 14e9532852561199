import { formatMonth } from '../platform/day.ts'
import { type AuditDetail, count, type Display, sentence, usd } from './audit-detail.ts'

/** Cost centers, PO numbers, budgets and bookkeeping of a company. */
export const budgetAuditActions = {
  'account_codes.saved': {
    label: 'Account codes changed',
    detail: ({ vendors, categories }) => [
      sentence`${count(vendors, 'vendor')} and ${count(categories, 'category', 'categories')} have a code.`,
    ],
  },
  'account_statement.exported': { label: 'Account statement exported' },
  'month_end.exported': { label: 'Month-end pack exported' },
  'budget.removed': { label: 'Budget removed', detail: budgetOf },
  'budget.saved': { label: 'Budget set', detail: budgetOf },
  'company.controls_changed': {
    label: 'Company controls changed',
    detail: ({ poRequiredOverCents, fiscalStartMonth, unanswered }) => [
      poRequiredOverCents === null
        ? 'A PO number is never required.'
        : sentence`A PO number is required above ${usd(poRequiredOverCents)} per year.`,
      sentence`Fiscal years begin in ${monthName(fiscalStartMonth)}.`,
      unanswered === 'release' ? 'Seats are released if nobody says they are used.' : '',
    ],
  },
  'cost_center.added': { label: 'Cost center added', detail: costCenterOf },
  'cost_center.archived': { label: 'Cost center archived', detail: costCenterOf },
  'cost_center.renamed': { label: 'Cost center renamed', detail: costCenterOf },
  'cost_center.restored': { label: 'Cost center brought back', detail: costCenterOf },
  'purchase.coded': {
    label: 'Cost center or PO number set',
    detail: ({ vendor, costCenter, poNumber }) => [
      sentence`${vendor}.`,
      costCenter === null ? 'No cost center.' : sentence`Cost center ${costCenter}.`,
      poNumber === null ? 'No PO number.' : sentence`PO number ${poNumber}.`,
    ],
  },
} satisfies Record<string, Display>

export const budgetPhrases = {
  'account_codes.saved': 'changed the account codes',
  'account_statement.exported': 'exported an account statement',
  'month_end.exported': 'exported a month-end pack',
  'budget.removed': 'removed a budget',
  'budget.saved': 'set a budget',
  'company.controls_changed': 'changed the company’s controls',
  'cost_center.added': 'added a cost center',
  'cost_center.archived': 'archived a cost center',
  'cost_center.renamed': 'renamed a cost center',
  'cost_center.restored': 'brought back a cost center',
  'purchase.coded': 'set the cost center or PO number of a purchase',
} satisfies Record<keyof typeof budgetAuditActions, string>

function budgetOf({ costCenter, period, amountCents, kind }: AuditDetail) {
  return [sentence`${costCenter}, ${period}: ${usd(amountCents)}, ${kind}.`]
}

function costCenterOf({ code, name }: AuditDetail) {
  return [sentence`${code}: ${name}.`]
}

function monthName(month: unknown) {
  return typeof month === 'number' ? formatMonth(`2026-${String(month).padStart(2, '0')}`, 'long') : null
}
