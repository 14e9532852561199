import { startOfMonth } from '../../domain/calendar.ts'
import type { Vendor } from '../../domain/catalog/vendor.ts'
import {
  type BillableLine,
  dueAt,
  firstCycleLines,
  invoiceTotals,
  isFirstMonthFree,
} from '../../domain/invoice.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { lockCredit } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { freeMonthsOf } from './free-months.ts'
import { nextNumber } from './next-number.ts'
import { invoiceLines, invoices } from './tables.ts'

type Order = { purchaseId: string; companyId: string; vendor: Vendor; lines: readonly BillableLine[] }

/** The first invoice of an authorized purchase; one that comes to 0 is paid at once. */
export async function issueFirstInvoice(tx: Tx, { purchaseId, companyId, vendor, lines }: Order) {
  const now = tx.now()
  // The company's lock comes first: of two approvals at once, the second sees that the free month is used.
  const creditCents = await lockCredit(tx, companyId)
  const isFree = isFirstMonthFree(vendor, await freeMonthsOf(tx, companyId))
  const billed = firstCycleLines(lines, now, isFree)
  const { savingsPercent: _, ...totals } = invoiceTotals(billed, creditCents)
  const isPaid = totals.dueCents === 0
  const invoice = {
    id: newId(now),
    number: await nextNumber(tx, 'invoice'),
    companyId,
    kind: 'first' as const,
    month: startOfMonth(now).toISOString().slice(0, 10),
    status: isPaid ? ('paid' as const) : ('due' as const),
    ...totals,
    issuedAt: now,
    dueAt: dueAt(now),
    paidAt: isPaid ? now : null,
  }
  await tx.db.insert(invoices).values(invoice)
  await tx.db.insert(invoiceLines).values(
    billed.map((line, position) => ({
      ...line,
      position,
      invoiceId: invoice.id,
      purchaseId,
      vendor: vendor.name,
    })),
  )
  await post(tx, [
    { kind: 'invoiced', companyId, invoiceId: invoice.id, amountCents: invoice.afterCents },
    { kind: 'credit_applied', companyId, invoiceId: invoice.id, amountCents: invoice.creditCents },
  ])
  await audit(tx, {
    action: 'invoice.issued',
    thingId: invoice.id,
    companyId,
    detail: { number: invoice.number, dueCents: invoice.dueCents, purchaseId },
  })
  return invoice
}
