import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { companies, members } from '#server/people/companies/tables.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type Thing, type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { announcedWith } from '../auto-pay/announced-with.ts'
import { openOf } from '../ledger/balances.ts'
import { invoiceEmailFacts } from './invoice-email-facts.ts'
import { linesOfAll } from './queries.ts'
import { invoices } from './tables.ts'

const perTransaction = 100

/** Emails the admins about new invoices, once per invoice. */
export async function emailInvoices(ctx: Ctx, invoiceIds: string[]) {
  const { id: thingId, companyId } = invoices
  const ofThese = inArray(thingId, invoiceIds)
  const issued = await ctx.db
    .select({ thingId, companyId })
    .from(invoices)
    .where(ofThese)
    .orderBy(asc(thingId))
  const work = ({ many }: Walk) =>
    many(issued, perTransaction, (some) => inTransaction(ctx, (tx) => emailSome(tx, some)))
  await walkThrough(ctx, 'announce-invoices', work, { isPart: () => true })
}

async function emailSome(tx: Tx, some: Thing[]) {
  const ids = some.map(({ thingId }) => thingId)
  const charges = await announcedWith(tx, ids)
  for (const { to, invoice, facts } of await invoiceEmails(tx, ids)) {
    const { id, companyId } = invoice
    const data = { ...facts, charge: charges.get(id) ?? null }
    await notify(tx, 'invoice-issued', { to, event: `invoice-issued:${id}`, companyId, data })
  }
}

/** Who gets an email about these invoices, and the facts for each email. */
export async function invoiceEmails(tx: Tx, invoiceIds: string[]) {
  const found = await tx.db
    .select({
      to: members.email,
      invoice: invoices,
      openCents: openOf(invoices.id),
      name: companies.name,
      verifiedAt: companies.verifiedAt,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .innerJoin(
      members,
      and(eq(members.companyId, invoices.companyId), members.isAdmin, isNotNull(members.userId)),
    )
    .where(inArray(invoices.id, invoiceIds))
    .orderBy(asc(invoices.id), asc(members.id))
  const lines = Map.groupBy(await linesOfAll(tx, invoiceIds), ({ invoiceId }) => invoiceId)
  return found.map(({ to, invoice, openCents, name, verifiedAt }) => {
    const company = { text: name || 'Your company', isVerified: verifiedAt !== null }
    const ofInvoice = lines.get(invoice.id) ?? []
    return {
      to,
      invoice,
      facts: invoiceEmailFacts({ invoice, openCents, company, lines: ofInvoice }),
    }
  })
}
