import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Ctx, systemContext } from '#server/context.ts'
import { accountStatementOf } from '#server/reports/account-statement/queries.ts'
import type { World } from '../../support/world.ts'
import { expectFiguresExact } from '../counted-figures.ts'
import { chance } from './chance.ts'
import { byTheDay, type Cycle, cyclesOf, type Life } from './life.ts'

type Books = { lines: Map<string, Line[]>; balances: Map<string, Balance>; invoices: Map<string, Invoice[]> }

/** What must hold at the end of every life; cycles that begin before the horizon have been invoiced. */
export async function expectSound(
  world: World,
  lives: readonly Life[],
  horizon: Date,
  onFailure: (life: Life, error: Error) => void,
) {
  await expectFiguresExact(world)
  const ctx = systemContext(world.parts)
  const books = {
    lines: await readLines(ctx),
    balances: await readBalances(ctx),
    invoices: await readInvoices(ctx),
  }
  for (const life of lives)
    try {
      expectCycles(life, books.lines.get(life.purchaseId) ?? [], horizon)
      expectBalanced(life, books)
      await expectStatements(ctx, life, books.balances.get(life.companyId) as Balance)
    } catch (error) {
      onFailure(life, error as Error)
    }
}

type Line = { id: string; start: string; cents: number; returned: number; invoiceId: string | null }

/** Every invoiced line with what was given back of it, and those that still wait for an invoice. */
async function readLines(ctx: Ctx): Promise<Map<string, Line[]>> {
  const { rows } = await ctx.db.execute<{ [K in keyof Line]: string }>(sql`
    select l.purchase_id as id, l.period_start as start, l.after_cents as cents, coalesce(r.cents, 0) as returned,
      l.invoice_id as "invoiceId"
    from invoice_lines l left join (
      select invoice_id, position, sum(amount_cents) as cents from line_returns group by 1, 2) r
      on r.invoice_id = l.invoice_id and r.position = l.position
    union all
    select purchase_id, period_start, after_cents, 0, null from waiting_lines where invoice_id is null`)
  const lines = rows.map((row) => ({ ...row, cents: Number(row.cents), returned: Number(row.returned) }))
  return Map.groupBy(lines, ({ id }) => id)
}

/** Each cycle costs the seats and plans of its days, to a cent for each change; nothing is kept after the end. */
function expectCycles(life: Life, lines: readonly Line[], horizon: Date) {
  expect(lines.filter(({ invoiceId }) => invoiceId === null)).toEqual([])
  for (const cycle of cyclesOf(life).filter(({ start }) => start < horizon)) {
    const own = lines.filter(({ start }) => isIn(cycle, new Date(start)))
    const isOver = life.end !== null && cycle.start >= life.end
    const { counting = [], credited = [] } = Object.groupBy(own, (line) =>
      isOver || isCredited(life, cycle, line) ? 'credited' : 'counting',
    )
    const text = `the cycle of ${cycle.start.toISOString()}`
    expect(sumOf(credited, 'cents') - sumOf(credited, 'returned'), `${text} is credited for a notice`).toBe(0)
    const kept = sumOf(counting, 'cents')
    const wanted = isOver || isNotInvoiced(life, cycle) ? 0 : byTheDay(life, cycle)
    const changes = life.changedAt.filter((moment) => isIn(cycle, moment)).length
    expect(Math.abs(kept - wanted), `${text} costs ${kept} instead of ${wanted}`).toBeLessThanOrEqual(
      changes + 0.001,
    )
  }
}

/** Invoiced before a notice that was taken back: it was credited, and is invoiced again. */
function isCredited({ invoicedAgain }: Life, { start }: Cycle, { invoiceId }: Line): boolean {
  return (invoiceId ?? '') < (invoicedAgain.get(start.getTime()) ?? '')
}

function sumOf(lines: readonly Line[], key: 'cents' | 'returned'): number {
  return lines.reduce((sum, line) => sum + line[key], 0)
}

/** The first month is free; cycles of another length are invoiced when they begin. */
function isNotInvoiced({ script, planned, stretches }: Life, { start, isFirst }: Cycle): boolean {
  const isOther = planned !== null && planned.plan.cycle !== stretches.at(-1)?.plan.cycle
  return (isFirst && script.product.isFirstFree) || (isOther && start >= planned.from)
}

function isIn({ start, end }: Cycle, moment: Date): boolean {
  return start <= moment && moment < end
}

type Balance = { id: string; owed: number; credit: number; cash: number; provider: number; beyond: number }

/** What each company owes, has as credit and has paid, from the ledger, and what the provider has of it. */
async function readBalances(ctx: Ctx): Promise<Map<string, Balance>> {
  const side = (account: string) => sql`coalesce(sum(case ${account} when e.debit then e.amount_cents
    when e.credit then -e.amount_cents else 0 end), 0)`
  const { rows } = await ctx.db.execute<Record<keyof Balance, string>>(sql`
    select c.id, b.owed, -b.credit as credit, b.cash, b.beyond, coalesce(p.provider, 0) as provider
    from companies c
    left join (select e.company_id, ${side('receivable')} as owed, ${side('credit')} as credit, ${side('cash')} as cash,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'charged_back' and e.invoice_id is null), 0) as beyond
      from ledger_entries e group by 1) b on b.company_id = c.id
    left join (select p.company_id, sum(case i.status when 'paid' then i.amount_cents else 0 end
        - coalesce((select sum(r.amount_cents) from sandbox_refunds r
            where r.intent_id = i.id and r.failed_at is null), 0)
        - coalesce((select sum(case when d.returned_at is null then d.amount_cents else 0 end)
            from sandbox_disputes d where d.intent_id = i.id), 0)) as provider
      from payments p join sandbox_intents i on i.id = p.intent_id group by 1) p on p.company_id = c.id`)
  const number = (row: Record<keyof Balance, string>): Balance => ({
    id: row.id,
    owed: Number(row.owed),
    credit: Number(row.credit),
    cash: Number(row.cash),
    provider: Number(row.provider),
    beyond: Number(row.beyond),
  })
  return new Map(rows.map((row) => [row.id, number(row)]))
}

type Invoice = Record<'after' | 'lines' | 'invoiced' | 'open' | 'givenBack', number> & {
  number: string
  companyId: string
  status: string
}

/** What each invoice says, and what its entries in the ledger say of it. */
async function readInvoices(ctx: Ctx): Promise<Map<string, Invoice[]>> {
  const { rows } = await ctx.db.execute<Record<keyof Invoice, string>>(sql`
    select i.number, i.company_id as "companyId", i.status, i.after_cents as after,
      (select sum(l.after_cents) from invoice_lines l where l.invoice_id = i.id) as lines, e.*
    from invoices i cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'invoiced'), 0) as invoiced,
        coalesce(sum(case 'receivable' when debit then amount_cents when credit then -amount_cents else 0 end), 0) as open,
        coalesce(sum(amount_cents) filter (where kind in ('credit_note', 'credit_returned')), 0) as "givenBack"
      from ledger_entries where invoice_id = i.id) e`)
  const all = rows.map(({ number, companyId, status, ...cents }) => ({
    number,
    companyId,
    status,
    after: Number(cents.after),
    lines: Number(cents.lines),
    invoiced: Number(cents.invoiced),
    open: Number(cents.open),
    givenBack: Number(cents.givenBack),
  }))
  return Map.groupBy(all, ({ companyId }) => companyId)
}

/** Lines, invoices, ledger and provider say the same. */
function expectBalanced({ companyId }: Life, { balances, invoices }: Books) {
  const { owed, credit, cash, provider, beyond } = balances.get(companyId) as Balance
  let open = 0
  for (const invoice of invoices.get(companyId) ?? []) {
    const { number, after } = invoice
    expect([invoice.lines, invoice.invoiced], `${number} is booked as its lines`).toEqual([after, after])
    expect(invoice.givenBack, `${number} is given back once`).toBeLessThanOrEqual(after)
    expect(invoice.open, `${number} owes nothing below zero`).toBeGreaterThanOrEqual(0)
    expect(invoice.status === 'due', `${number} is ${invoice.status} with ${invoice.open} open`).toBe(
      invoice.open > 0,
    )
    open += invoice.open
  }
  expect(owed, 'what is owed is what invoices have open').toBe(open)
  expect(cash, 'the provider has what the ledger says').toBe(provider)
  // A bank can take more than the company has left.
  expect(credit, 'no credit is spent twice').toBeGreaterThanOrEqual(0 - beyond)
}

/** Statements of adjoining periods chain, and the last one closes with what is owed less the credit. */
async function expectStatements(ctx: Ctx, { companyId, script, stretches }: Life, { owed, credit }: Balance) {
  const begin = stretches[0]?.start as Date
  const cuts = [30, 80].map((days) => addDays(begin, chance(script.index, days).below(days)))
  const days = [begin, ...cuts.toSorted((one, other) => one.getTime() - other.getTime())]
  let balance = 0
  for (const [at, from] of days.entries()) {
    const next = days[at + 1]
    const to = next ? addDays(next, -1) : ctx.now()
    if (next && dayOf(to) < dayOf(from)) continue
    const statement = await accountStatementOf(ctx, companyId, { from: dayOf(from), to: dayOf(to) })
    const moved = statement.lines.reduce((cents, line) => cents + line.amountCents, 0)
    expect(statement.openingCents, `the statement from ${dayOf(from)} opens as the last one closed`).toBe(
      balance,
    )
    expect(statement.closingCents, 'opening and lines make the closing balance').toBe(balance + moved)
    balance = statement.closingCents
  }
  expect(balance, 'the last statement closes with what is owed less the credit').toBe(owed - credit)
}
