import type { AccountStatementLine } from '#contract/billing/account-statement.ts'
import type { Period } from '#domain/billing/account-statement-period.ts'
import { type Columns, cellsOf, toCsv } from '#domain/platform/csv.ts'
import { toDollars } from '#domain/platform/money.ts'
import { presentLine } from './present.ts'
import type { AccountStatement } from './queries.ts'

const columns: Columns<AccountStatementLine> = {
  Date: ({ date }) => date,
  Document: ({ document }) => document,
  Kind: ({ kind }) => kind,
  Text: ({ text }) => text,
  Amount: ({ amount }) => amount,
  Balance: ({ balance }) => balance,
  'Cost center': ({ costCenter = '' }) => costCenter,
  'PO number': ({ poNumber = '' }) => poNumber,
}

/** The statement for a spreadsheet: the lines between the opening and the closing balance. */
export function statementCsv(statement: AccountStatement, { from, to }: Period): string {
  const { openingCents, closingCents, lines } = statement
  return toCsv(Object.keys(columns), [
    [from, '', 'opening', 'Opening balance', '', toDollars(openingCents), '', ''],
    ...cellsOf(columns, lines.map(presentLine)),
    [to, '', 'closing', 'Closing balance', '', toDollars(closingCents), '', ''],
  ])
}
