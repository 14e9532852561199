import { sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import {
  creditReason,
  type InvoicedLine,
  type PoolCredit,
  poolCredit,
} from '../../domain/pools/pool-credits.ts'
import { lowerUnits } from '../changes/lower-unit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { lockCompanies } from '../ledger/balances.ts'
import { lockPurchases } from '../purchases/activate.ts'
import { setPoolUnits } from '../purchases/set-pool-unit.ts'
import { announcePool } from './announce.ts'
import { type Clearing, lockClearing, saveClearing } from './clearings.ts'
import { poolCredits, poolLineCredits } from './commitment-tables.ts'

const perTransaction = 1000

/**
 * A clearing lowered the price: whatever was invoiced at more is credited, and what comes next costs the new price. Each
 * company's notes and lines change in one transaction under its lock, so that an invoice is either credited or already
 * cheaper. The cursor is stored with them: a repeated or resumed job adds nothing.
 */
export async function creditDeeperPrice(ctx: Ctx, clearingId: string) {
  while (await inTransaction(ctx, (tx) => creditChunk(tx, clearingId))) {
    // Each round is its own transaction, so its notes are stored even if the next one fails.
  }
}

/** False when nothing is left to do. */
async function creditChunk(tx: Tx, clearingId: string): Promise<boolean> {
  const clearing = await lockClearing(tx, clearingId)
  if (!clearing || clearing.creditedAt) return false
  const companies = await nextCompanies(tx, clearing)
  const companyIds = companies.map(({ id }) => id)
  if (!(await lockAll(tx, companyIds))) return true
  const credits = await creditCompanies(tx, clearing, companyIds)
  await lowerLines(tx, clearing, companyIds)
  await announce(tx, clearing, companies, credits)
  const isLast = companies.length < perTransaction
  const creditedCents = credits.reduce((sum, { note }) => sum + note.amountCents, clearing.creditedCents)
  await saveClearing(tx, clearingId, {
    creditCursor: companyIds.at(-1) ?? clearing.creditCursor,
    creditedCents,
    ...(isLast && { creditedAt: tx.now() }),
  })
  return !isLast
}

type EarlierBuyer = { id: string; isLive: boolean }

/** Companies with seats from earlier clearings, also if their purchase has ended since. */
async function nextCompanies(tx: Tx, { poolId, number, creditCursor }: Clearing): Promise<EarlierBuyer[]> {
  const { rows } = await tx.db.execute<EarlierBuyer>(sql`
    select a.company_id as id, bool_or(a.ended is null) as "isLive"
    from pool_awards a join pool_clearings c on c.id = a.clearing_id
    where a.pool_id = ${poolId}::uuid and c.number < ${number}
      and (${creditCursor}::uuid is null or a.company_id > ${creditCursor}::uuid)
    group by 1 order by 1 limit ${perTransaction}`)
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
  await lowerUnits(tx, ids, unitCents)
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
