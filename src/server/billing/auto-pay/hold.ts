import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getInvoice } from '../invoices/queries.ts'
import { openPaymentsOn } from '../payments/store-payment.ts'
import { announceCompany } from './announce-charges.ts'
import { chargesOf, saveCharges } from './queries.ts'

/** A company skips the charge of an invoice, or no longer skips it: then it is announced again if its day has passed. */
export async function holdInvoice(ctx: MemberCtx, id: string, isHeld: boolean): Promise<void> {
  requireCan(ctx.actor, 'finance')
  await inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const { status, number } = await getInvoice(tx, id, companyId)
    if (status !== 'due') throw new Refused('invoice_not_due')
    if (await isBeingPaid(tx, id)) throw new Refused('payment_processing')
    const [row] = await chargesOf(tx, [id])
    if (isHeld === Boolean(row?.heldAt)) return
    await saveCharges(tx, { companyId, invoiceIds: [id] }, isHeld ? { heldAt: tx.now() } : released(row))
    const action = isHeld ? 'invoice.held' : 'invoice.released'
    await audit(tx, { action, thingId: id, companyId, detail: { number } })
    if (!isHeld) await announceCompany(tx, companyId, 'now')
  })
}

/** A day that was announced no longer holds once the company got an email that it is not charged. */
function released(row: { skippedAt: Date | null } | undefined) {
  const forgotten = row?.skippedAt ? { skippedAt: null, announcedAt: null, chargeOn: null } : {}
  return { heldAt: null, ...forgotten }
}

/** A charge that is under way can't be skipped anymore. */
async function isBeingPaid(tx: MemberTx, invoiceId: string): Promise<boolean> {
  const open = await openPaymentsOn(tx, [{ invoiceId }])
  return open.some(({ status, tryNumber }) => status === 'processing' || tryNumber !== null)
}
