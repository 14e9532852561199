import { expect } from 'vitest'
import { creditAfter, type EntryKind, movements, owedAfter } from '#domain/billing/ledger.ts'
import { nextInvoiceOf } from '#server/billing/invoices/next-invoice.ts'
import { accountStatementOf } from '#server/reports/account-statement/queries.ts'
import { presentSummary } from '#server/reports/dashboard/present.ts'
import { dashboardFigures } from '#server/reports/dashboard/queries.ts'
import { expectBilled } from './audit-cycles.ts'
import { observe } from './audit-terms.ts'
import type { Company } from './company.ts'
import { type CompanyRows, type InvoiceRow, readRows } from './rows.ts'

/** What must hold after every step and every night, computed a second time from the stored rows. */
export async function audit(company: Company): Promise<void> {
  const rows = await readRows(company)
  expect(rows.setAside, 'no job set it aside').toEqual([])
  for (const invoice of rows.invoices) expectInvoice(invoice, rows)
  expectBalanced(rows)
  expectDebtCarried(rows)
  expect(rows.leftChanges, 'nothing waits for a day after the end').toBe(0)
  expect(rows.looseSeats, 'nobody holds a seat that is not paid for').toEqual([])
  observe(company, rows)
  expectBilled(company, rows)
}

type Entry = { kind: EntryKind; amountCents: number }

function entriesOf({ entries }: CompanyRows, invoiceId?: string): Entry[] {
  return entries
    .filter((entry) => invoiceId === undefined || entry.invoiceId === invoiceId)
    .map(({ kind, cents }) => ({ kind: kind as EntryKind, amountCents: cents }))
}

function sumOf(entries: readonly Entry[], ...kinds: EntryKind[]): number {
  return entries.reduce((sum, { kind, amountCents }) => sum + (kinds.includes(kind) ? amountCents : 0), 0)
}

/** Lines, invoice and ledger say the same. */
function expectInvoice(
  { id, number, status, after, credit, debt, due, lines, returned }: InvoiceRow,
  rows: CompanyRows,
) {
  const entries = entriesOf(rows, id)
  const open = owedAfter(entries)
  expect([lines, sumOf(entries, 'invoiced')], `${number} is booked as its lines`).toEqual([after, after])
  expect(due, `${number} asks for what is left`).toBe(after - credit + debt)
  expect(Math.min(credit, debt), `${number} has credit or a debt`).toBe(0)
  expect(sumOf(entries, 'debt_carried'), `${number} carries its debt`).toBe(debt)
  expect(sumOf(entries, 'credit_note', 'credit_returned'), `${number} gives back what its lines do`).toBe(
    returned,
  )
  expect(returned, `${number} is given back once`).toBeLessThanOrEqual(after)
  expect(open, `${number} owes nothing below zero`).toBeGreaterThanOrEqual(0)
  expect(status === 'due', `${number} is ${status} with ${open} open`).toBe(open > 0)
}

/** What is owed is on invoices, and the provider has the cash. */
function expectBalanced(rows: CompanyRows) {
  const all = entriesOf(rows)
  const onInvoices = rows.invoices.reduce((sum, { id }) => sum + owedAfter(entriesOf(rows, id)), 0)
  expect(owedAfter(all), 'what is owed is what invoices have open').toBe(onInvoices)
  const cash = all.reduce((sum, { kind, amountCents }) => {
    const { debit, credit } = movements[kind]
    return sum + (debit === 'cash' ? amountCents : 0) - (credit === 'cash' ? amountCents : 0)
  }, 0)
  expect(cash, 'the provider has what the ledger says').toBe(rows.provider)
}

/** Credit is below zero only by cash back that was reversed after it was used, and no later than the next invoice. */
function expectDebtCarried({ entries }: CompanyRows) {
  let balance = 0
  let debtLimit = 0
  for (const [at, { kind, cents, invoiceId }] of entries.entries()) {
    const { debit, credit } = movements[kind as EntryKind]
    balance += (credit === 'credit' ? cents : 0) - (debit === 'credit' ? cents : 0)
    if (kind === 'reward_reversed' || kind === 'debt_returned') debtLimit += cents
    if (kind === 'debt_carried') debtLimit -= cents
    expect(balance, `credit of ${balance} after ${kind}`).toBeGreaterThanOrEqual(0 - debtLimit)
    const isIssued = kind === 'invoiced' || kind === 'credit_applied' || kind === 'debt_carried'
    const isLast = entries[at + 1]?.invoiceId !== invoiceId
    if (isIssued && isLast && invoiceId)
      expect(balance, 'an invoice leaves no debt behind').toBeGreaterThanOrEqual(0)
  }
}

/** What screens show of its credit: the same everywhere, and never below zero. */
export async function auditScreens({ admin, companyId }: Company): Promise<void> {
  const rows = await readRows({ admin, companyId } as Company)
  const [owed, balance] = [owedAfter(entriesOf(rows)), creditAfter(entriesOf(rows))]
  const shown = presentSummary(await dashboardFigures(admin, companyId))
  expect([shown.owed, shown.credit, shown.debt], 'the dashboard').toEqual(
    [owed, Math.max(0, balance), Math.max(0, 0 - balance)].map((cents) => cents / 100),
  )
  const next = await nextInvoiceOf(admin, companyId)
  expect(next.debtCents, 'the next invoice').toBe(Math.max(0, 0 - balance))
  const statement = await accountStatementOf(admin, companyId, { from: '2026-01-01', to: '2030-12-31' })
  const moved = statement.lines.reduce((cents, line) => cents + line.amountCents, 0)
  expect([moved, statement.closingCents], 'the account statement').toEqual([owed - balance, owed - balance])
}
