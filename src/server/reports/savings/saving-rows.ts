import { type SQL, sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { creditedPrices, type SavingKind, type SavingLine, savingKind } from '#domain/reports/savings.ts'

/** What a pool's cheaper price gave back for a line. */
type PoolCredit = { at: string; amountCents: Cents }

/** A line of a paid invoice, with the amount returned by other credit notes and refunds, and the last date. */
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
  poolCredits: PoolCredit[]
  givenBackCents: Cents
  givenBackAt: string | null
}

type Given = 'poolCredits' | 'givenBackCents' | 'givenBackAt'

export type SavingRow = Omit<PaidLine, 'position' | 'reason' | Given> & {
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
      ${poolCreditsOf} as "poolCredits", coalesce(g.cents, 0)::bigint as "givenBackCents", g.at as "givenBackAt"
    from invoices i
    join invoice_lines l on l.invoice_id = i.id
    join vendors v on v.id = l.vendor_id
    left join (
      select invoice_id, sum(amount_cents) as cents, max(at) as at from ledger_entries e
      where company_id = ${companyId} and kind in ('credit_note', 'credit_returned') and not ${isOfPool} group by invoice_id) g
      on g.invoice_id = i.id
    where i.company_id = ${companyId} and i.status = 'paid'`
}

/** The pools' credit notes for a line l, by line: they lower its price, and its saving grows. */
const poolCreditsOf = sql`coalesce((
  select json_agg(json_build_object('at', n.issued_at, 'amountCents', c.amount_cents) order by n.id)
  from pool_line_credits c join credit_notes n on n.id = c.credit_note_id
  where c.invoice_id = l.invoice_id and c.position = l.position), '[]'::json)`

/** Whether a ledger entry e is that of a pool's credit note. */
const isOfPool = sql`exists (
  select from pool_line_credits c where c.invoice_id = e.invoice_id
    and e.event_key in ('credit-note:' || c.credit_note_id, 'credit-note-returned:' || c.credit_note_id))`

/** The same as one value in a larger statement. */
export function paidLinesJson(companyId: string): SQL {
  return sql`(select coalesce(json_agg(s), '[]') from (${paidLines(companyId)}) s)`
}

/** The savings ledger, newest first: each line, its pool credits, and a negative line for its share of returned amounts. */
export function savingRows(lines: readonly PaidLine[]): SavingRow[] {
  const invoices = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const rows = [...invoices.values()].flatMap((ofOne) => {
    const inOrder = ofOne.toSorted((a, b) => a.position - b.position)
    return [...inOrder.map(boughtRow), ...inOrder.flatMap(poolRows), ...creditRows(inOrder.map(afterPools))]
  })
  return rows.sort((a, b) => compare(b.at, a.at) || compare(b.number, a.number))
}

function boughtRow(line: PaidLine): SavingRow {
  return { ...factsOf(line), at: iso(line.issuedAt), kind: savingKind(line.reason, line) }
}

/** In the month of the credit note. */
function poolRows(line: PaidLine): SavingRow[] {
  return line.poolCredits.map(({ at, amountCents }) => {
    const issuedAt = iso(at)
    const amounts = { listCents: 0, groupCents: -amountCents }
    return { ...factsOf(line), ...amounts, issuedAt, at: issuedAt, month: issuedAt.slice(0, 7), kind: 'pool' }
  })
}

/** What a line cost in the end: a credit for all of that takes back its whole saving. */
function afterPools(line: PaidLine): PaidLine {
  const credited = line.poolCredits.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { ...line, groupCents: line.groupCents - credited }
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

function factsOf(line: PaidLine) {
  const {
    position: _,
    reason: __,
    poolCredits: ___,
    givenBackCents: ____,
    givenBackAt: _____,
    ...facts
  } = line
  return { ...facts, issuedAt: iso(facts.issuedAt) }
}

function iso(moment: string) {
  return new Date(moment).toISOString()
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
