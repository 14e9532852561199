import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ChargeTime } from '#domain/billing/auto-pay.ts'
import { requireCan } from '#domain/people/access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx, type Tx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getMethod, nameOf, notReady, type SavedMethod } from '../payment-methods/saved-methods.ts'
import { announceCompany } from './announce-charges.ts'
import { getSetting, type Setting } from './queries.ts'
import { autoPays, invoiceCharges } from './tables.ts'

export type Wanted = {
  isOn: boolean
  methodId: string | null
  fallbackId: string | null
  chargeTime: ChargeTime
  mostPerChargeCents: Cents | null
}

/**
 * A company turns auto-pay on or off, or changes it. Whatever was announced with another method or day is announced anew,
 * at once where less than three days are left.
 */
export async function setAutoPay(ctx: MemberCtx, wanted: Wanted): Promise<void> {
  requireCan(ctx.actor, 'finance')
  await inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const before = await getSetting(tx, companyId)
    const method = wanted.methodId && (await chosen(tx, wanted.methodId, wanted.isOn))
    const fallback = wanted.fallbackId && (await chosen(tx, wanted.fallbackId, wanted.isOn))
    if (wanted.isOn && !method)
      throw new Refused('bad_request', { fields: { method: 'Choose a payment method.' } })
    await save(tx, companyId, wanted)
    await adjust(tx, companyId, { before, wanted })
    const names = { method: method ? nameOf(method) : null, fallback: fallback ? nameOf(fallback) : null }
    const { isOn, chargeTime, mostPerChargeCents } = wanted
    const detail = { on: isOn, ...names, when: chargeTime, mostCents: mostPerChargeCents }
    await audit(tx, { action: 'auto_pay.changed', thingId: companyId, companyId, detail })
    if (isOn) await announceCompany(tx, companyId, 'now')
  })
}

/** A card or account of the company; it must work while auto-pay is on. */
async function chosen(tx: MemberTx, id: string, isOn: boolean): Promise<SavedMethod> {
  const method = await getMethod(tx, tx.company.id, id)
  if (!method.isReady && (isOn || method.kind === 'transfer')) throw notReady(tx, method)
  return method
}

async function save(tx: MemberTx, companyId: string, wanted: Wanted) {
  const row = { ...wanted, changedBy: tx.actor.userId, changedAt: tx.now() }
  await tx.db
    .insert(autoPays)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: autoPays.companyId, set: row })
}

async function adjust(tx: Tx, companyId: string, { before, wanted }: { before: Setting; wanted: Wanted }) {
  const isFresh = and(
    eq(invoiceCharges.companyId, companyId),
    inArray(invoiceCharges.state, wanted.isOn ? ['announced'] : ['announced', 'retrying']),
    isNull(invoiceCharges.heldAt),
  )
  const isOther = before.method?.id !== wanted.methodId || before.chargeTime !== wanted.chargeTime
  if (!wanted.isOn || !before.isOn || isOther) await tx.db.delete(invoiceCharges).where(isFresh)
  // What was above the old limit may be charged now.
  else if (isHigher(wanted.mostPerChargeCents, before.mostPerChargeCents))
    await tx.db.delete(invoiceCharges).where(and(isFresh, isNotNull(invoiceCharges.skippedAt)))
}

function isHigher(limit: Cents | null, than: Cents | null): boolean {
  return than !== null && (limit === null || limit > than)
}
