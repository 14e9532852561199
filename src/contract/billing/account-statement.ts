import { z } from 'zod'
import { statementLineKinds } from '#domain/billing/account-statement-entry.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'

/** Amounts are in dollars. Above 0 the company owes more; below 0 it owes less or has more credit. */
export const AccountStatementLine = z.object({
  date: z.string(),
  kind: z.enum(statementLineKinds),
  document: z.string(),
  text: z.string(),
  amount: z.number(),
  /** The balance after this line. */
  balance: z.number(),
  costCenter: z.string().optional(),
  poNumber: z.string().optional(),
})
export type AccountStatementLine = z.infer<typeof AccountStatementLine>

/** What the company owes less its credit: `opening` before the period, `closing` after it. */
export const AccountStatement = z.object({
  opening: z.number(),
  lines: z.array(AccountStatementLine),
  closing: z.number(),
})
export type AccountStatement = z.infer<typeof AccountStatement>

/** Days such as 2026-11-01, both included. What is no such period is refused as `invalid_period`. */
const PeriodQuery = z.object({ from: z.string().max(20).optional(), to: z.string().max(20).optional() })

export const readAccountStatement = endpoint({
  method: 'GET',
  path: '/api/statement',
  access: 'finance',
  summary: 'The account statement of a period: opening balance, lines with running balance, closing balance',
  query: PeriodQuery,
  response: AccountStatement,
})

export const accountStatementPdf = endpoint({
  method: 'GET',
  path: '/api/statement.pdf',
  access: 'finance',
  audit: { action: 'account_statement.exported' },
  summary: 'The account statement of a period as PDF',
  produces: 'application/pdf',
  query: PeriodQuery,
  response: FileBytes,
})

export const accountStatementCsv = endpoint({
  method: 'GET',
  path: '/api/statement.csv',
  access: 'finance',
  audit: { action: 'account_statement.exported' },
  summary: 'The account statement of a period as CSV',
  produces: 'text/csv; charset=utf-8',
  query: PeriodQuery,
  response: z.string(),
})
