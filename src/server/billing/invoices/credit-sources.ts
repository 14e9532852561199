import { inArray } from 'drizzle-orm'
import type { CreditSource as WireCreditSource } from '#contract/billing/invoices.ts'
import { type CreditSource, creditSourcesByInvoice } from '#domain/billing/credit-source.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { creditEntriesOf } from '../ledger/balances.ts'
import { invoices } from './tables.ts'

/** For each invoice of a company that used credit, where that credit came from. */
export async function creditSourcesOf(ctx: Ctx, companyId: string): Promise<Map<string, WireCreditSource[]>> {
  const byInvoice = creditSourcesByInvoice(await creditEntriesOf(ctx, companyId))
  const numbers = await numbersOf(ctx, [...byInvoice.values()].flat())
  return new Map(
    [...byInvoice].map(([id, sources]) => [id, sources.map((source) => presentSource(source, numbers))]),
  )
}

async function numbersOf(ctx: Ctx, sources: CreditSource[]): Promise<Map<string, string>> {
  const ids = [...new Set(sources.flatMap(({ invoiceId }) => invoiceId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, number } = invoices
  const found = await ctx.db.select({ id, number }).from(invoices).where(inArray(id, ids))
  return new Map(found.map((invoice) => [invoice.id, invoice.number]))
}

function presentSource(
  { kind, cents, invoiceId }: CreditSource,
  numbers: Map<string, string>,
): WireCreditSource {
  const number = invoiceId && numbers.get(invoiceId)
  return { kind, amount: toDollars(cents), ...(number && { invoice: { _id: invoiceId, number } }) }
}
