import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { workRun } from '#server/billing/invoices/work-run.ts'
import { type Ctx, systemContext } from '#server/context.ts'
import { drawPriceDocument } from '#server/platform/documents/price-document.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'
import { sampleInvoice } from './sample-invoice.ts'

const size = { companies: Number(process.env.BENCH_COMPANIES ?? 100_000), purchases: 5, lines: 2 }
const lines = size.companies * size.purchases * size.lines
const now = new Date('2026-11-12T10:00:00Z')
const maxRatio = 1.5
const maxMegabytes = 64
const maxMilliseconds = 15

/** The month run for 100,000 companies with 1,000,000 lines, relative to bare SQL that writes the same rows. */
export async function benchInvoices({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  return [...(await monthRun(databaseUrl)), await pdf()]
}

async function monthRun(databaseUrl: string): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(databaseUrl, () => now)
  const ctx = systemContext(parts)
  try {
    await parts.database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await manySubscriptions(tx, size, now)
    })
    await ctx.db.execute(sql`vacuum analyze`)
    const bare = await secondsOf(() => bareRun(ctx))
    const start = liveBytes()
    const seconds = await secondsOf(() => fullRun(ctx))
    const kept = Math.round((liveBytes() - start) / 2 ** 20)
    return [
      atMost(
        `month run, ${size.companies.toLocaleString('en-US')} companies, ${lines.toLocaleString('en-US')} lines: time relative to bare SQL`,
        seconds / bare,
        maxRatio,
      ),
      info(`month run: seconds (bare: ${bare.toFixed(1)})`, seconds),
      atMost('month run: memory kept afterward, megabytes', kept, maxMegabytes),
    ]
  } finally {
    await close()
  }
}

async function fullRun(ctx: Ctx) {
  const { id } = await runMonth(ctx, '2026-12')
  await workRun(ctx, id)
  const { rows } = await ctx.db.execute(sql`select count(*)::int as n from invoice_lines`)
  if (rows[0]?.n !== lines) throw new Error(`The run wrote ${rows[0]?.n} lines, not ${lines}`)
}

/** The same rows in four statements of one rolled-back transaction: no chunks, locks or progress. */
async function bareRun(ctx: Ctx) {
  await ctx.parts.database
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      for (const statement of bareStatements) await tx.execute(sql.raw(statement))
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  await ctx.db.execute(sql`vacuum invoices, invoice_lines, ledger_entries, audit_log`)
}

class RolledBack extends Error {}

const bareStatements = [
  `insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents,
     due_cents, issued_at, due_at)
   select gen_random_uuid(), '2026-' || row_number() over (), p.company_id, 'monthly', '2026-12-01', 'due',
     sum(l.before_cents), sum(l.after_cents), 0, sum(l.after_cents), '2026-11-12', '2026-11-19'
   from purchases p join purchase_lines l on l.purchase_id = p.id where p.status = 'paid' group by p.company_id`,
  `insert into invoice_lines (invoice_id, position, purchase_id, vendor_id, vendor, plan_id, name, billing_cycle, seats,
     per_seat_cents, before_cents, after_cents, discount_percent, period_start, period_end)
   select i.id, row_number() over (partition by i.id) - 1, p.id, p.vendor_id, p.vendor, l.plan_id, l.name, l.billing_cycle, l.seats,
     l.per_seat_cents, l.before_cents, l.after_cents, l.discount_percent,
     p.authorized_at + interval '1 month', p.authorized_at + interval '2 months'
   from invoices i join purchases p on p.company_id = i.company_id and p.status = 'paid'
   join purchase_lines l on l.purchase_id = p.id`,
  `insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id)
   select issued_at, company_id, 'invoiced', 'receivable', 'sales', after_cents, id from invoices`,
  `insert into audit_log (at, action, actor, company_id, thing_id, detail, request_id)
   select issued_at, 'invoice.issued', 'system', company_id, id, jsonb_build_object('number', number, 'dueCents', due_cents), 'system'
   from invoices`,
]

/** What is in use once garbage is collected: how much garbage piles up before depends on the machine's memory. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** One page with seven lines, after warming up: the fonts are already parsed. */
async function pdf(): Promise<BenchRow> {
  const pages = 200
  for (let page = 0; page < 20; page += 1) await drawPriceDocument(sampleInvoice(page))
  const before = process.cpuUsage()
  for (let page = 0; page < pages; page += 1) await drawPriceDocument(sampleInvoice(page))
  const { user, system } = process.cpuUsage(before)
  const each = (user + system) / 1000 / pages
  return atMost('invoice PDF: CPU milliseconds per page', each, maxMilliseconds)
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
