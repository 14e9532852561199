import { and, asc, eq, inArray, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { isCarried } from '../invoices/payable.ts'
import { invoices } from '../invoices/tables.ts'
import { balanceSql } from '../ledger/balances.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { paymentShares } from './tables.ts'

export type Owed = { invoiceId: string; amountCents: Cents }

/** The open amount of each of these invoices, from the ledger. */
export async function owedOn(ctx: Ctx, invoiceIds: string[]): Promise<Map<string, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: ledgerEntries.invoiceId, cents: balanceSql('receivable') })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.invoiceId, invoiceIds))
    .groupBy(ledgerEntries.invoiceId)
  return new Map(found.map(({ id, cents }) => [id ?? '', cents]))
}

/**
 * What a company wants to pay: these invoices, or all that are due; locked until the transaction ends. Amounts too
 * small for a separate payment are always included.
 */
export async function lockOwed(tx: Tx, companyId: string, wanted: string[] | undefined): Promise<Owed[]> {
  const ids = wanted && [...new Set(wanted)]
  if (ids?.some((id) => !isId(id))) throw new Refused('not_found')
  const isMeant = ids ? or(inArray(invoices.id, ids), takenAlong(tx, ids)) : eq(invoices.status, 'due')
  const found = await tx.db
    .select({ id: invoices.id, status: invoices.status })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), isMeant))
    .orderBy(asc(invoices.id))
    .for('no key update')
  const named = found.filter(({ id }) => !ids || ids.includes(id))
  if (ids && named.length < ids.length) throw new Refused('not_found')
  if (named.some(({ status }) => status !== 'due')) throw new Refused('invoice_not_due')
  return owedOf(tx, found)
}

/** Carried over, and not part of an open payment for other invoices. */
function takenAlong(tx: Tx, ids: string[]) {
  const other = alias(paymentShares, 'other')
  const isForThese = tx.db
    .select({ id: other.invoiceId })
    .from(other)
    .where(and(eq(other.paymentId, paymentShares.paymentId), inArray(other.invoiceId, ids)))
  const heldElsewhere = tx.db
    .select({ id: paymentShares.invoiceId })
    .from(paymentShares)
    .where(and(eq(paymentShares.invoiceId, invoices.id), paymentShares.isOpen, notExists(isForThese)))
  return and(isCarried, notExists(heldElsewhere))
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
