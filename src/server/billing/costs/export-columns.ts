import type { MarginRow } from '#contract/billing/statements.ts'
import type { Columns } from '#domain/platform/csv.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { StatementEntry } from './statement-entries.ts'

export const marginColumns: Columns<MarginRow> = {
  Name: ({ name }) => name,
  Sales: ({ sales }) => sales,
  'Sales with known cost': ({ costedSales }) => costedSales,
  Cost: ({ cost }) => cost ?? '',
  Margin: ({ margin }) => margin ?? '',
  'Margin (%)': ({ percent }) => percent ?? '',
  'Sales covered (%)': ({ covered }) => covered ?? '',
  'Unknown costs': ({ unknown }) => unknown,
}

export const statementColumns: Columns<StatementEntry> = {
  Entry: ({ id }) => id,
  Date: ({ at }) => dayOf(at),
  Kind: ({ kind }) => (kind === 'cost_accrued' ? 'Delivered' : 'Credited'),
  Company: ({ company }) => company,
  Order: ({ orders }) => orders,
  Plans: ({ plans }) => plans,
  From: ({ from }) => dayOf(from),
  To: ({ to }) => dayOf(to),
  Amount: ({ cents }) => toDollars(cents),
}
