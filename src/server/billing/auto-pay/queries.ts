import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ChargeTime, methodToCharge } from '#domain/billing/auto-pay.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { invoices } from '../invoices/tables.ts'
import { openOf } from '../ledger/balances.ts'
import { findMethods, type SavedMethod } from '../payment-methods/saved-methods.ts'
import { autoPays, invoiceCharges } from './tables.ts'

export type ChargeRow = typeof invoiceCharges.$inferSelect

export type Setting = {
  isOn: boolean
  chargeTime: ChargeTime
  mostPerChargeCents: Cents | null
  method: SavedMethod | null
  fallback: SavedMethod | null
}

/** Off at first. */
const offSetting: Setting = {
  isOn: false,
  chargeTime: 'due',
  mostPerChargeCents: null,
  method: null,
  fallback: null,
}

export async function getSetting(ctx: Ctx, companyId: string): Promise<Setting> {
  const [row] = await ctx.db.select().from(autoPays).where(eq(autoPays.companyId, companyId))
  if (!row) return offSetting
  const ids = [row.methodId, row.fallbackId].filter((id) => id !== null)
  const methods = (await findMethods(ctx, ids)).filter(({ state }) => state !== 'removed')
  const byId = (id: string | null) => methods.find((method) => method.id === id) ?? null
  return { ...row, method: byId(row.methodId), fallback: byId(row.fallbackId) }
}

/** The method that the next charge takes; null while auto-pay is off or has none that can be charged. */
export function nextMethodOf(setting: Setting): SavedMethod | null {
  return setting.isOn ? methodToCharge(setting, false) : null
}

/** A due invoice with what is open on it now, and how auto-pay stands with it. */
export type DueInvoice = {
  id: string
  number: string
  issuedAt: Date
  dueAt: Date
  openCents: Cents
  charge: ChargeRow | null
}

/** What the company owes, the oldest first. */
export async function dueInvoicesOf(ctx: Ctx, companyId: string): Promise<DueInvoice[]> {
  const found = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      dueAt: invoices.dueAt,
      openCents: openOf(invoices.id),
      charge: invoiceCharges,
    })
    .from(invoices)
    .leftJoin(invoiceCharges, eq(invoiceCharges.invoiceId, invoices.id))
    .where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'due')))
    .orderBy(asc(invoices.id))
  return found.filter(({ openCents }) => openCents > 0)
}

/** Under the company's lock. */
export async function saveCharges(
  tx: Tx,
  { companyId, invoiceIds }: { companyId: string; invoiceIds: string[] },
  change: Partial<Omit<ChargeRow, 'invoiceId' | 'companyId'>>,
) {
  if (invoiceIds.length === 0) return
  const rows = invoiceIds.map((invoiceId) => ({
    invoiceId,
    companyId,
    state: 'announced' as const,
    ...change,
  }))
  await tx.db
    .insert(invoiceCharges)
    .values(rows)
    .onConflictDoUpdate({ target: invoiceCharges.invoiceId, set: change })
}

export function chargesOf(ctx: Ctx, invoiceIds: string[]): Promise<ChargeRow[]> {
  return ctx.db.select().from(invoiceCharges).where(inArray(invoiceCharges.invoiceId, invoiceIds))
}
