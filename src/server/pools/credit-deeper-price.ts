import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { creditReason, type InvoicedLine, type PoolCredit, poolCredit } from '#domain/pools/pool-credits.ts'
import { issueCreditNotes } from '../billing/invoices/issue-credit-note.ts'
import { lockInvoices } from '../billing/invoices/lock-invoice.ts'
import { lowerWaiting } from '../billing/invoices/waiting-lines.ts'
import { type Ctx, inTransaction, react, type Tx } from '../context.ts'
import { lockCompanies } from '../people/companies/queries.ts'
import { type Thing, type Walk, walkThrough } from '../platform/jobs/set-aside.ts'
import { lockPurchases } from '../subscriptions/lock-purchases.ts'
import { setPoolUnits } from '../subscriptions/set-pool-unit.ts'
import { announcePool } from './announce.ts'
import { type Clearing, lockClearing, saveClearing } from './clearings.ts'
import { poolCredits, poolLineCredits } from './commitment-tables.ts'

const perTransaction = 1000

/**
 * A clearing lowered the price: whatever was invoiced at more is credited, and what comes next costs the new price. Each
 * company's notes and lines change in one transaction under its lock, so that an invoice is either credited or already
 * cheaper. The cursor is stored with them: a repeated or resumed job adds nothing but what was set aside.
 */
export async function creditDeeperPrice(ctx: Ctx, clearingId: string) {
  const credit = (some: readonly Thing[]) => inTransaction(ctx, (tx) => creditSome(tx, clearingId, some))
  const go = async ({ many, hasFailed }: Walk) => {
    const buyers = await buyersLeft(ctx, clearingId)
    await many(buyers, perTransaction, (some) => untilLocked(() => credit(some)))
    if (!hasFailed()) await inTransaction(ctx, (tx) => endCredits(tx, clearingId))
  }
  await walkThrough(ctx, 'credit-deeper-price', go, { isPart: () => true })
}

async function untilLocked(work: () => Promise<boolean>) {
  while (!(await work())) {
    // A purchase came in between.
  }
}

/** False if a purchase came in between: nothing was done. */
async function creditSome(tx: Tx, clearingId: string, some: readonly Thing[]): Promise<boolean> {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing || clearing.creditedAt) return true
  const companies = await buyersOf(tx, clearing, some)
  const companyIds = companies.map(({ id }) => id)
  if (!(await lockAll(tx, companyIds))) return false
  const credits = await creditCompanies(tx, clearing, companyIds)
  await lowerLines(tx, clearing, companyIds)
  await announce(tx, clearing, companies, credits)
  const creditedCents = credits.reduce((sum, { note }) => sum + note.amountCents, clearing.creditedCents)
  const { creditCursor: before } = clearing
  const last = companyIds.at(-1) ?? before
  await saveClearing(tx, clearingId, {
    creditCursor: last && before && last < before ? before : last,
    creditedCents,
  })
  return true
}

async function endCredits(tx: Tx, clearingId: string) {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing?.creditedAt) await saveClearing(tx, clearingId, { creditedAt: tx.now() })
}

type Buyer = Thing & { companyId: string }

/** Companies with seats from earlier clearings that come after the cursor, or were set aside. */
async function buyersLeft(ctx: Ctx, clearingId: string): Promise<Buyer[]> {
  const { rows } = await ctx.db.execute<Buyer>(sql`
    select distinct now.id || ':' || a.company_id as "thingId", a.company_id as "companyId"
    from pool_clearings now join pool_clearings c on c.pool_id = now.pool_id and c.number < now.number
    join pool_awards a on a.clearing_id = c.id
    where now.id = ${clearingId}::uuid and now.credited_at is null
      and (now.credit_cursor is null or a.company_id > now.credit_cursor or exists (
        select from set_aside s where s.job = 'credit-deeper-price' and s.thing_id = now.id || ':' || a.company_id))
    order by 2`)
  return rows
}

type EarlierBuyer = { id: string; isLive: boolean }

/** Of these companies, also if their purchase has ended since. */
async function buyersOf(
  tx: Tx,
  { poolId, number }: Clearing,
  some: readonly Thing[],
): Promise<EarlierBuyer[]> {
  const { rows } = await tx.db.execute<EarlierBuyer>(sql`
    select a.company_id as id, bool_or(a.ended is null) as "isLive"
    from pool_awards a join pool_clearings c on c.id = a.clearing_id
    where a.pool_id = ${poolId}::uuid and c.number < ${number}
      and a.company_id = any(${sql.param(some.map(({ companyId }) => companyId))}::uuid[])
    group by 1 order by 1`)
  return rows
}

/** Purchases before companies, as everywhere. False if a purchase came in between: the chunk starts over. */
async function lockAll(tx: Tx, companyIds: string[]): Promise<boolean> {
  if (companyIds.length === 0) return true
  const locked = new Set(await purchasesOf(tx, companyIds))
  await lockPurchases(tx, [...locked])
  await lockCompanies(tx, companyIds)
  return (await purchasesOf(tx, companyIds)).every((id) => locked.has(id))
}

/** All that an invoice of theirs can be about. */
async function purchasesOf(tx: Tx, companyIds: string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from purchases where company_id = any(${sql.param(companyIds)}::uuid[])
      and status in ('under_review', 'authorized', 'paid')`)
  return rows.map(({ id }) => id)
}

type Credit = PoolCredit & { companyId: string; invoiceId: string; lines: readonly Line[] }
type Line = InvoicedLine & { invoiceId: string; position: number }

/** One credit note for each invoice that is not void and has lines of the pool. */
async function creditCompanies(tx: Tx, clearing: Clearing, companyIds: string[]): Promise<Credit[]> {
  const lines = Map.groupBy(await dearerLines(tx, clearing, companyIds), ({ invoiceId }) => invoiceId)
  const invoices = await lockInvoices(tx, [...lines.keys()])
  const credits = invoices.flatMap((invoice) => {
    const itsLines = lines.get(invoice.id) ?? []
    const credit = poolCredit(invoice, itsLines, clearing.unitCents)
    return credit ? [{ ...credit, companyId: invoice.companyId, invoiceId: invoice.id, lines: itsLines }] : []
  })
  const reason = creditReason(clearing.unitCents)
  const noteIds = await issueCreditNotes(
    tx,
    credits.map(({ invoiceId, note, lines: itsLines }) => ({
      ...{ invoiceId, amountCents: note.amountCents, reason },
      positions: itsLines.map(({ position }) => position),
    })),
  )
  await keepCredits(tx, clearing, credits, noteIds)
  return credits
}

/** Invoiced at more than the new price, and not yet credited for this clearing. */
async function dearerLines(
  tx: Tx,
  { id, poolId, unitCents }: Clearing,
  companyIds: string[],
): Promise<Line[]> {
  const { rows } = await tx.db.execute<Line>(sql`
    select l.invoice_id as "invoiceId", l.position, l.seats, l.unit_cents as "unitCents",
      coalesce((select sum(c.amount_cents) from pool_line_credits c
        where c.invoice_id = l.invoice_id and c.position = l.position), 0)::bigint as "poolCreditedCents"
    from purchases p join invoice_lines l on l.purchase_id = p.id join invoices i on i.id = l.invoice_id
    where p.pool_id = ${poolId}::uuid and p.company_id = any(${sql.param(companyIds)}::uuid[])
      and i.status <> 'void' and l.unit_cents > ${unitCents}
      and not exists (select from pool_credits k where k.clearing_id = ${id}::uuid and k.invoice_id = i.id)
    order by i.id, l.position`)
  return rows
}

async function keepCredits(tx: Tx, { id }: Clearing, credits: readonly Credit[], noteIds: readonly string[]) {
  if (credits.length === 0) return
  const noted = credits.map((credit, index) => ({ ...credit, creditNoteId: noteIds[index] as string }))
  await tx.db
    .insert(poolCredits)
    .values(noted.map(({ invoiceId, creditNoteId }) => ({ clearingId: id, invoiceId, creditNoteId })))
  const parts = noted.flatMap(({ invoiceId, creditNoteId, lines, lineCents }) =>
    lines.map(({ position }, index) => ({
      invoiceId,
      creditNoteId,
      position,
      amountCents: lineCents[index] ?? 0,
    })),
  )
  await tx.db.insert(poolLineCredits).values(parts.filter(({ amountCents }) => amountCents > 0))
}

/** Never raises a price: the job of a later clearing may have been faster. */
async function lowerLines(tx: Tx, { poolId, unitCents }: Clearing, companyIds: string[]) {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select p.id from purchases p join purchase_lines l on l.purchase_id = p.id
    where p.pool_id = ${poolId}::uuid and p.company_id = any(${sql.param(companyIds)}::uuid[])
      and p.status in ('under_review', 'authorized', 'paid') and l.unit_cents > ${unitCents} order by p.id`)
  const ids = rows.map(({ id }) => id)
  await setPoolUnits(tx, ids, unitCents)
  await react(tx, 'poolPriceFell', { purchaseIds: ids, unitCents })
  await lowerWaiting(tx, ids, unitCents)
}

async function announce(
  tx: Tx,
  { id, poolId }: Clearing,
  companies: readonly EarlierBuyer[],
  credits: readonly Credit[],
) {
  const byCompany = Map.groupBy(credits, ({ companyId }) => companyId)
  for (const { id: companyId } of companies.filter(({ isLive }) => isLive)) {
    const creditedCents = (byCompany.get(companyId) ?? []).reduce<Cents>(
      (sum, { note }) => sum + note.amountCents,
      0,
    )
    await announcePool(tx, { news: 'deeper', poolId, companyId, clearingId: id, creditedCents })
  }
}
