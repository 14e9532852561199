import { and, eq, sql } from 'drizzle-orm'
import { statementPeriod } from '#domain/billing/statement.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { getBookVendor, newLink } from '#server/fulfillment/vendor-orders/links.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { nextNumber } from '../invoices/next-number.ts'
import { unstatedEntries } from './statement-entries.ts'
import { vendorStatements } from './tables.ts'

/**
 * Issues a statement to every vendor with costs from before this month that are on none yet. Each is one transaction, so
 * that running it again, or in two processes, issues none twice.
 */
export async function issueStatements(ctx: Ctx) {
  const { until } = statementPeriod(ctx.now())
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select v.id from vendors v where exists (${unstatedEntries(until)}) order by v.id`,
  )
  await walkThrough(ctx, 'issue-statements', async ({ each }) => {
    for (const { id } of rows)
      await each({ thingId: id }, () => inTransaction(ctx, (tx) => issueStatement(tx, id)))
  })
}

type Statement = typeof vendorStatements.$inferSelect

async function issueStatement(tx: Tx, vendorId: string) {
  const { month, until } = statementPeriod(tx.now())
  if (!(await lockVendor(tx, vendorId, until)) || (await isIssued(tx, vendorId, month))) return
  const { name, contacts } = getBookVendor(tx, vendorId)
  const facts = { id: newId(tx.now()), vendorId, vendor: name, month, sentTo: contacts.billing }
  const statement = await writeStatement(tx, { ...facts, number: await nextNumber(tx, 'statement') }, until)
  const totalCents = statement.accruedCents - statement.reversedCents
  const detail = { number: statement.number, vendor: name, totalCents }
  await audit(tx, { action: 'statement.issued', thingId: statement.id, detail })
  if (contacts.billing) await emailStatement(tx, statement, contacts.billing)
}

/** One process at a time works on a vendor. False if nothing is left for it. */
async function lockVendor(tx: Tx, vendorId: string, until: Date): Promise<boolean> {
  await tx.db.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for('no key update')
  const { rows } = await tx.db.execute(
    sql`select from vendors v where v.id = ${vendorId}::uuid and exists (${unstatedEntries(until)})`,
  )
  return rows.length > 0
}

async function isIssued(tx: Tx, vendorId: string, month: string): Promise<boolean> {
  const isSame = and(eq(vendorStatements.vendorId, vendorId), eq(vendorStatements.month, month))
  return (await tx.db.$count(vendorStatements, isSame)) > 0
}

type Facts = Pick<Statement, 'id' | 'number' | 'vendorId' | 'vendor' | 'month' | 'sentTo'>

/** Entries and sums in one statement, so that they agree whatever is written meanwhile. */
async function writeStatement(tx: Tx, facts: Facts, until: Date): Promise<Statement> {
  const { id, number, vendorId, vendor, month, sentTo } = facts
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    with found as materialized (
      select e.* from vendors v cross join lateral (${unstatedEntries(until)}) e where v.id = ${vendorId}::uuid),
    issued as (
      insert into vendor_statements (id, number, vendor_id, vendor, month, issued_at, entries, accrued_cents, reversed_cents, sent_to)
      select ${id}::uuid, ${number}, ${vendorId}::uuid, ${vendor}, ${month}::date, ${at}::timestamptz, count(*),
        coalesce(sum(amount_cents) filter (where kind = 'cost_accrued'), 0),
        coalesce(sum(amount_cents) filter (where kind = 'cost_reversed'), 0), ${sentTo}
      from found)
    insert into statement_entries (entry_id, statement_id) select id, ${id}::uuid from found`)
  const [written] = await tx.db.select().from(vendorStatements).where(eq(vendorStatements.id, id))
  if (!written) throw new Error('A statement was not written.')
  return written
}

async function emailStatement(tx: Tx, statement: Statement, contact: string) {
  const { id, number, vendorId, vendor, month, accruedCents, reversedCents } = statement
  const link = await newLink(tx, { kind: 'statement', thingId: id, vendorId, contact })
  await queueMail(tx, 'statement-issued', {
    to: contact,
    event: `statement-issued:${id}`,
    secret: link.token,
    data: {
      ...{ number, vendor, month: formatMonth(month), link: link.url },
      total: formatUsd(accruedCents - reversedCents),
    },
  })
}
