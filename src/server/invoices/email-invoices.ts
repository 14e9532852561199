import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { formatDay, formatMonth } from '../../domain/day.ts'
import { isCarried } from '../../domain/invoice.ts'
import { formatUsd } from '../../domain/money.ts'
import { formatCarried } from '../../domain/payment-parts.ts'
import { members } from '../companies/tables.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { openOf } from '../ledger/balances.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { invoices } from './tables.ts'

const perTransaction = 100

/** Emails the admins about new invoices, once per invoice. */
export async function emailInvoices(ctx: Ctx, invoiceIds: string[]) {
  for (let from = 0; from < invoiceIds.length; from += perTransaction) {
    await inTransaction(ctx, async (tx) => {
      for (const { to, invoice, facts } of await invoiceEmails(
        tx,
        invoiceIds.slice(from, from + perTransaction),
      )) {
        await queueMail(tx, 'invoice-issued', { to, event: `invoice-issued:${invoice.id}`, data: facts })
      }
    })
  }
}

/** Who gets an email about these invoices, and the facts for each email. */
export async function invoiceEmails(tx: Tx, invoiceIds: string[]) {
  const found = await tx.db
    .select({ to: members.email, invoice: invoices, openCents: openOf(invoices.id) })
    .from(invoices)
    .innerJoin(
      members,
      and(eq(members.companyId, invoices.companyId), members.isAdmin, isNotNull(members.userId)),
    )
    .where(inArray(invoices.id, invoiceIds))
  const { appUrl } = tx.parts.config
  return found.map(({ to, invoice, openCents }) => ({
    to,
    invoice,
    facts: {
      number: invoice.number,
      month: formatMonth(new Date(invoice.month)),
      amount: formatUsd(openCents),
      dueOn: formatDay(invoice.dueAt),
      isPaid: invoice.status === 'paid',
      carried: isCarried({ ...invoice, openCents }) ? formatCarried(openCents) : null,
      pageUrl: `${appUrl}/invoices/${invoice.id}`,
      payUrl: `${appUrl}/billing?invoice=${invoice.id}`,
    },
  }))
}
