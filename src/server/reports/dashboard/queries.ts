import { type SQL, sql } from 'drizzle-orm'
import { cyclesPerYear } from '#domain/catalog/pricing.ts'
import type { PaidLine as SoldSeats } from '#domain/fulfillment/seats.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import { freeMonths, sumByMonth, sumSavings } from '#domain/reports/savings.ts'
import { isPayable } from '#server/billing/invoices/payable.ts'
import { balanceSql, creditsOf } from '#server/billing/ledger/balances.ts'
import type { Ctx } from '#server/context.ts'
import { byCycle } from '#server/subscriptions/cycle-sql.ts'
import { isInUse } from '#server/subscriptions/in-use-sql.ts'
import { amounts, linePriceToday } from '#server/subscriptions/line-price-sql.ts'
import { type PaidLine, paidLinesJson, type SavingRow, savingRows } from '../savings/saving-rows.ts'

export type VendorFigures = {
  id: string
  vendorId: string
  vendor: string
  spendCents: number
  savingsCents: number
  lastMonthSavingsCents: number
  annualSavingsCents: number
  annualBeforeCents: number
  lines: SoldSeats[]
}

const perYear = byCycle(sql`l.billing_cycle`, cyclesPerYear)
const annualSavings = sql`sum((${amounts.beforeCents} - ${amounts.afterCents}) * ${perYear})`
const annualBefore = sql`sum(${amounts.beforeCents} * ${perYear})`

type VendorRecord = Omit<VendorFigures, 'savingsCents' | 'lastMonthSavingsCents'>

/**
 * What the company has paid for, one row per vendor, in one statement. A vendor whose purchases have all ended has no
 * lines, but stays listed if it saved anything, so the rows add up to all savings so far.
 */
export async function vendorFigures(ctx: Ctx, companyId: string): Promise<VendorFigures[]> {
  const now = ctx.now()
  const { from, to } = previousMonth(now)
  const { rows } = await ctx.db.execute<{ vendors: VendorRecord[]; saved: PaidLine[] }>(sql`
    select ${paidLinesJson(companyId)} as saved,
      (select coalesce(json_agg(v), '[]') from (${vendorRecords(companyId, now)}) v) as vendors`)
  const [{ vendors, saved } = { vendors: [], saved: [] }] = rows
  const savings = savingRows(saved)
  return vendors
    .map((record) => ({ ...record, ...savingsOf(savings, record.vendorId, from, to) }))
    .filter(({ lines, savingsCents }) => lines.length > 0 || savingsCents > 0)
}

/** Spend is what was invoiced last month, paid or not; the annual figures are the active lines at today's prices. */
function vendorRecords(companyId: string, now: Date): SQL {
  const { from, to } = previousMonth(now)
  const isActive = isInUse(now)
  return sql`
    with billed as (
      select l.vendor_id, sum(l.after_cents) as spend from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.company_id = ${companyId} and i.status <> 'void' and i.issued_at >= ${from} and i.issued_at < ${to}
      group by l.vendor_id)
    select (array_agg(p.id order by ${isActive} desc, p.requested_at desc))[1] as id,
      v.id as "vendorId", v.name as vendor,
      coalesce(max(b.spend), 0)::bigint as "spendCents",
      coalesce(${annualSavings} filter (where ${isActive}), 0)::bigint as "annualSavingsCents",
      coalesce(${annualBefore} filter (where ${isActive}), 0)::bigint as "annualBeforeCents",
      coalesce(json_agg(json_build_object('seatName', l.seat_name, 'peoplePerSeat', l.people_per_seat, 'seats', l.seats,
        'purchaseId', p.id, 'switchFrom', p.switch_from))
        filter (where ${isActive}), '[]') as lines
    from purchases p
    join vendors v on v.id = p.vendor_id
    join purchase_lines l on l.purchase_id = p.id
    ${linePriceToday(now)}
    left join billed b on b.vendor_id = p.vendor_id
    where p.company_id = ${companyId} and p.status in ('paid', 'cancelled') and p.paid_at is not null
    group by v.id order by bool_or(${isActive}) desc, v.name`
}

function savingsOf(rows: SavingRow[], vendorId: string, from: string, to: string) {
  const own = rows.filter((row) => row.vendorId === vendorId)
  const lastMonth = own.filter(({ issuedAt }) => issuedAt >= from && issuedAt < to)
  return {
    savingsCents: sumSavings(own).savedCents,
    lastMonthSavingsCents: sumSavings(lastMonth).savedCents,
  }
}

export type Summary = {
  owedCents: number
  invoicesDue: number
  nextDueAt: string | null
  /** The credit; below zero, a debt. */
  balanceCents: number
  annualSavingsCents: number
  annualBeforeCents: number
  months: (ReturnType<typeof sumByMonth>[number] & { free?: string[] | undefined })[]
}

/** Amounts owed, credit and savings per month, in one statement. */
export async function dashboardFigures(ctx: Ctx, companyId: string): Promise<Summary> {
  const now = ctx.now()
  const { rows } = await ctx.db.execute<Omit<Summary, 'months'> & { saved: PaidLine[] }>(sql`
    select
      (select ${balanceSql('receivable')} from ledger_entries where company_id = ${companyId}) as "owedCents",
      (select count(*) from invoices where company_id = ${companyId} and ${isPayable})::int as "invoicesDue",
      (select min(due_at) from invoices where company_id = ${companyId} and ${isPayable}) as "nextDueAt",
      coalesce((select credit from (${creditsOf(sql`${companyId}::uuid`)}) k), 0)::bigint as "balanceCents",
      coalesce(a.savings, 0)::bigint as "annualSavingsCents", coalesce(a.before, 0)::bigint as "annualBeforeCents",
      ${paidLinesJson(companyId)} as saved
    from (
      select ${annualSavings} as savings, ${annualBefore} as before
      from purchases p join purchase_lines l on l.purchase_id = p.id ${linePriceToday(now)}
      where p.company_id = ${companyId} and ${isInUse(now)}) a`)
  const [row] = rows
  if (!row) throw new Error('A query without a table returns one row.')
  const { saved, ...figures } = row
  const savings = savingRows(saved)
  const free = freeMonths(savings)
  return { ...figures, months: sumByMonth(savings).map((sums) => ({ ...sums, free: free.get(sums.month) })) }
}

function previousMonth(now: Date) {
  const to = startOfMonth(now)
  const from = startOfMonth(new Date(to.getTime() - 1))
  return { from: from.toISOString(), to: to.toISOString() }
}
