import { and, eq, gte, lt, not, type SQL } from 'drizzle-orm'
import { minCents } from '#domain/billing/payment-parts.ts'
import { startOfDay } from '#domain/platform/calendar.ts'
import { openOf } from '../ledger/balances.ts'
import { invoices } from './tables.ts'

/** isCarried() of the domain as a condition: the open amount is too small for a separate payment. */
export const isCarried = and(eq(invoices.status, 'due'), lt(openOf(invoices.id), minCents)) as SQL

/** Due, and large enough to be paid. */
export const isPayable = and(eq(invoices.status, 'due'), gte(openOf(invoices.id), minCents)) as SQL

/** statusLabel() of the domain as conditions. */
export function isOverdue(now: Date): SQL {
  return and(lt(invoices.dueAt, startOfDay(now)), isPayable) as SQL
}

export function isDue(now: Date): SQL {
  return and(eq(invoices.status, 'due'), not(isOverdue(now))) as SQL
}
