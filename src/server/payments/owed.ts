import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import type { Ctx, Tx } from '../context.ts'
import { isId } from '../ids.ts'
import { invoices } from '../invoices/tables.ts'
import { balanceSql } from '../ledger/balances.ts'
import { ledgerEntries } from '../ledger/tables.ts'

export type Owed = { invoiceId: string; amountCents: Cents }

/** What is still to pay on each of these invoices, from the ledger. */
export async function owedOn(ctx: Ctx, invoiceIds: string[]): Promise<Map<string, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: ledgerEntries.invoiceId, cents: balanceSql('receivable') })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.invoiceId, invoiceIds))
    .groupBy(ledgerEntries.invoiceId)
  return new Map(found.map(({ id, cents }) => [id ?? '', cents]))
}

/** What a company wants to pay: these invoices, or all that are due; locked until the transaction ends. */
export async function lockOwed(tx: Tx, companyId: string, wanted: string[] | undefined): Promise<Owed[]> {
  const ids = wanted && [...new Set(wanted)]
  if (ids?.some((id) => !isId(id))) throw new Refused('not_found')
  const found = await tx.db
    .select({ id: invoices.id, status: invoices.status })
    .from(invoices)
    .where(
      and(eq(invoices.companyId, companyId), ids ? inArray(invoices.id, ids) : eq(invoices.status, 'due')),
    )
    .orderBy(asc(invoices.id))
    .for('update')
  if (ids && found.length < ids.length) throw new Refused('not_found')
  if (found.some(({ status }) => status !== 'due')) throw new Refused('invoice_not_due')
  return owedOf(tx, found)
}

async function owedOf(tx: Tx, found: { id: string }[]): Promise<Owed[]> {
  const cents = await owedOn(
    tx,
    found.map(({ id }) => id),
  )
  const owed = found
    .map(({ id }) => ({ invoiceId: id, amountCents: cents.get(id) ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0)
  if (owed.length === 0) throw new Refused('nothing_owed')
  return owed
}
