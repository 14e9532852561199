import { type SQL, sql } from 'drizzle-orm'
import type { BillingCycle } from '../../domain/catalog/vendor.ts'
import type { Cents } from '../../domain/money.ts'
import { creditedPrices, type SavingKind, type SavingLine, savingKind } from '../../domain/savings.ts'

/** A line of a paid invoice, with the amount returned by credit notes and refunds, and the last date. */
export type PaidLine = SavingLine & {
  issuedAt: string
  vendorId: string
  plan: string
  billingCycle: BillingCycle
  seats: number
  discountPercent: number
  reason: string | null
  invoiceId: string
  number: string
  position: number
  givenBackCents: Cents
  givenBackAt: string | null
}

export type SavingRow = Omit<PaidLine, 'position' | 'reason' | 'givenBackCents' | 'givenBackAt'> & {
  /** When the saving was made, or reversed. */
  at: string
  kind: SavingKind
}

/**
 * The only query behind any savings figure: the lines of a company's paid invoices. An unpaid or void invoice saved
 * nothing. A refund that pays out existing credit is not an entry of the invoice, so it does not count again.
 */
export function paidLines(companyId: string): SQL {
  return sql`
    select i.issued_at as "issuedAt", to_char(i.month, 'YYYY-MM') as month, v.id as "vendorId", v.name as vendor, l.name as plan,
      l.billing_cycle as "billingCycle", l.seats, l.discount_percent as "discountPercent", l.reason,
      l.before_cents as "listCents", l.after_cents as "groupCents", i.id as "invoiceId", i.number, l.position,
      coalesce(g.cents, 0)::bigint as "givenBackCents", g.at as "givenBackAt"
    from invoices i
    join invoice_lines l on l.invoice_id = i.id
    join vendors v on v.id = l.vendor_id
    left join (
      select invoice_id, sum(amount_cents) as cents, max(at) as at from ledger_entries
      where company_id = ${companyId} and kind in ('credit_note', 'credit_returned') group by invoice_id) g
      on g.invoice_id = i.id
    where i.company_id = ${companyId} and i.status = 'paid'`
}

/** The same as one value in a larger statement. */
export function paidLinesJson(companyId: string): SQL {
  return sql`(select coalesce(json_agg(s), '[]') from (${paidLines(companyId)}) s)`
}

/** The savings ledger, newest first: each line, plus a negative line for its share of returned amounts. */
export function savingRows(lines: readonly PaidLine[]): SavingRow[] {
  const invoices = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const rows = [...invoices.values()].flatMap((ofOne) => {
    const inOrder = ofOne.toSorted((a, b) => a.position - b.position)
    return [...inOrder.map(boughtRow), ...creditRows(inOrder)]
  })
  return rows.sort((a, b) => compare(b.at, a.at) || compare(b.number, a.number))
}

function boughtRow(line: PaidLine): SavingRow {
  return { ...factsOf(line), at: iso(line.issuedAt), kind: savingKind(line.reason, line) }
}

function creditRows(lines: PaidLine[]): SavingRow[] {
  const [{ givenBackCents, givenBackAt } = { givenBackCents: 0, givenBackAt: null }] = lines
  if (givenBackCents === 0 || givenBackAt === null) return []
  const taken = creditedPrices(lines, givenBackCents)
  return lines
    .map((line, index) => {
      const { listCents, groupCents } = taken[index] ?? { listCents: 0, groupCents: 0 }
      const amounts = { listCents: 0 - listCents, groupCents: 0 - groupCents }
      return { ...factsOf(line), ...amounts, at: iso(givenBackAt), kind: 'credit' as const }
    })
    .filter(({ groupCents }) => groupCents !== 0)
}

function factsOf({ position: _, reason: __, givenBackCents: ___, givenBackAt: ____, ...facts }: PaidLine) {
  return { ...facts, issuedAt: iso(facts.issuedAt) }
}

function iso(moment: string) {
  return new Date(moment).toISOString()
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
