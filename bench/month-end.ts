import { sql } from 'drizzle-orm'
import type { Parts } from '#server/context.ts'
import { drawForPack } from '#server/platform/documents/render-document.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'
import { sampleInvoice } from './sample-invoice.ts'

const documents = Number(process.env.BENCH_DOCUMENTS ?? 10_000)
const targets = { megabytes: 128, firstByteMs: 1000, ratio: 1.3 }

/** The pack of a month with many invoices, over the network, relative to drawing as many invoices alone. */
export async function benchMonthEnd({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const product = await openProduct(databaseUrl)
  try {
    const cookie = await companyWith(product.parts, documents)
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    // The thread that draws is there, with its fonts, before anything is measured.
    await drawForPack(sampleInvoice(0))
    const alone = await drawingAlone()
    const pack = await packOf(url, cookie)
    const name = `pack of ${documents} invoices`
    return [
      atMost(`${name}: most memory while it runs, megabytes`, pack.megabytes, targets.megabytes),
      atMost(`${name}: first byte, milliseconds`, pack.firstByteMs, targets.firstByteMs),
      atMost(`${name}: time relative to drawing them`, pack.seconds / alone, targets.ratio),
      info(`${name}: seconds (drawing alone: ${alone.toFixed(1)})`, pack.seconds),
      info(`${name}: size in megabytes`, pack.bytes / 2 ** 20),
    ]
  } finally {
    await product.close()
  }
}

async function drawingAlone(): Promise<number> {
  const start = performance.now()
  for (let page = 0; page < documents; page += 1) {
    const invoice = sampleInvoice(page)
    await drawForPack({ ...invoice, rows: invoice.rows.slice(0, 1) })
  }
  return (performance.now() - start) / 1000
}

/** Reads the whole file part by part, and watches this process meanwhile. */
async function packOf(url: string, cookie: string) {
  let [bytes, firstByteMs, most] = [0, 0, 0]
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const before = process.memoryUsage.rss()
  const start = performance.now()
  const answer = await fetch(`${url}/api/month-end.zip?month=2026-11`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`The pack answered ${answer.status}: ${await answer.text()}`)
  for await (const part of answer.body ?? []) {
    firstByteMs ||= performance.now() - start
    bytes += part.length
  }
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  return { bytes, firstByteMs, seconds, megabytes: (most - before) / 2 ** 20 }
}

/** A company with that many invoices of one line each in a month; returns the cookie of its admin. */
async function companyWith(parts: Parts, count: number): Promise<string> {
  const { companyId, userId, cookie } = await addAdmin(parts, 'Many invoices')
  const plan = sql`(select p.id, p.vendor_id, v.name as vendor, p.name from plans p join vendors v on v.id = p.vendor_id
    where p.billing_cycle = 'monthly' order by p.id limit 1)`
  const { db } = parts.database
  await db.execute(sql`
    insert into purchases (id, company_id, requested_by, vendor_id, vendor, status, before_cents, after_cents, billing_cycle,
      requested_at, terms_version)
    select gen_random_uuid(), ${companyId}::uuid, ${userId}::uuid, p.vendor_id, p.vendor, 'under_review', 1000, 900,
      'monthly', '2026-10-01', '2024-12-24' from ${plan} p`)
  await db.execute(sql`
    insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents, due_cents,
      issued_at, due_at)
    select gen_random_uuid(), '2026-' || lpad(n::text, 6, '0'), ${companyId}::uuid, 'first', '2026-11-01', 'due', 1000, 900, 0,
      900, '2026-11-05', '2026-11-12' from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into invoice_lines (invoice_id, position, purchase_id, vendor_id, vendor, plan_id, name, billing_cycle, seats,
      per_seat_cents, before_cents, after_cents, discount_percent, period_start, period_end)
    select i.id, 0, b.id, p.vendor_id, p.vendor, p.id, p.name, 'monthly', 1, 1000, 1000, 900, 10, '2026-11-05', '2026-12-05'
    from invoices i, ${plan} p, purchases b where i.company_id = ${companyId} and b.company_id = ${companyId}`)
  await db.execute(sql`
    insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id)
    select issued_at, company_id, 'invoiced', 'receivable', 'sales', after_cents, id
    from invoices where company_id = ${companyId}`)
  await db.execute(sql`vacuum analyze invoices, invoice_lines, ledger_entries`)
  return cookie
}
