import { sql } from 'drizzle-orm'
import { chargeDue } from '#server/billing/auto-pay/charge-due.ts'
import { systemContext } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { openProduct } from './product.ts'

const sizes = { few: 100, many: 10_000 }
const roundsOfFew = 5
const maxGrowth = 1.3

/** The daily charges by company: every company has one invoice to be charged, with many companies relative to few. */
export async function benchChargeDue({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const noon = `${new Date().toISOString().slice(0, 10)}T14:00:00Z`
  const { parts, close } = await openProduct(databaseUrl, () => new Date(noon))
  try {
    const { db } = parts.database
    const perCompany = async (count: number, name: string) => {
      await companiesToCharge(db, count, name, noon)
      const start = performance.now()
      await chargeDue(systemContext(parts))
      const milliseconds = performance.now() - start
      await expectCharged(db, name, count)
      return milliseconds / count
    }
    await perCompany(sizes.few, 'warm')
    const few: number[] = []
    for (let round = 0; round < roundsOfFew; round += 1) few.push(await perCompany(sizes.few, `few-${round}`))
    const many = await perCompany(sizes.many, 'many')
    return [
      atMost(
        `charges of a day by company: ${sizes.many} companies vs. ${sizes.few}`,
        many / median(few),
        maxGrowth,
      ),
      info(`milliseconds by company with ${sizes.few}`, median(few)),
      info(`milliseconds by company with ${sizes.many}`, many),
    ]
  } finally {
    await close()
  }
}

async function expectCharged(db: Db, name: string, count: number) {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select count(*)::int as paid from invoices where number like ${`${name}-%`} and status = 'paid'`)
  if (rows[0]?.paid !== count) throw new Error(`${rows[0]?.paid} of ${count} invoices were charged.`)
}

/** Stores companies directly, each with an admin, a saved card, auto-pay and an invoice announced for today. */
async function companiesToCharge(db: Db, count: number, name: string, noon: string) {
  const id = (kind: string) => sql`md5(${`${name} ${kind} `} || n)::uuid`
  const each = sql`from generate_series(1, ${count}::int) n`
  const now = sql`${noon}::timestamptz`
  const email = sql`'ada@' || n || '-' || ${name}::text || '.example'`
  const statements = [
    sql`insert into companies (id, name, verified_at, created_at, updated_at)
      select ${id('company')}, 'Company ' || n, ${now}, ${now}, ${now} ${each}`,
    sql`insert into users (id, email, email_key, email_verified_at, created_at)
      select ${id('user')}, ${email}, ${email}, ${now}, ${now} ${each}`,
    sql`insert into members (id, company_id, user_id, name, email, email_key, role, created_at, joined_at)
      select ${id('member')}, ${id('company')}, ${id('user')}, 'Ada', ${email}, ${email}, 'admin', ${now}, ${now} ${each}`,
    sql`insert into customers (company_id, provider, customer_id)
      select ${id('company')}, 'sandbox', 'cus_' || ${name}::text || n ${each}`,
    sql`insert into sandbox_methods (id, customer_id, kind, label, number)
      select 'pm_' || ${name}::text || n, 'cus_' || ${name}::text || n, 'card', 'Visa •••• 4242', '4242424242424242' ${each}`,
    sql`insert into payment_methods (id, company_id, provider, kind, state, label, provider_method_id, created_at, changed_at)
      select ${id('method')}, ${id('company')}, 'sandbox', 'card', 'ready', 'Visa •••• 4242', 'pm_' || ${name}::text || n, ${now}, ${now} ${each}`,
    sql`insert into auto_pays (company_id, is_on, method_id, charge_time, changed_at)
      select ${id('company')}, true, ${id('method')}, 'due', ${now} ${each}`,
    sql`insert into purchases (id, company_id, requested_by, vendor_id, vendor, status, billing_cycle, before_cents, after_cents,
        requested_at, authorized_at, cycles_start, paid_at, order_number, terms_version)
      select ${id('purchase')}, ${id('company')}, ${id('user')}, v.id, v.name, 'paid', 'monthly', 10000, 9000, ${now}, ${now}, ${now}, ${now},
        ${name}::text || n, '2024-12-24' ${each}, vendors v where v.name = 'Slack'`,
    sql`insert into invoices (id, number, company_id, kind, month, status, original_cents, after_cents, credit_cents, due_cents, issued_at, due_at)
      select ${id('invoice')}, ${name}::text || '-' || n, ${id('company')}, 'monthly', date_trunc('month', ${now}), 'due', 10000, 9000, 0, 9000,
        ${now} - interval '7 days', ${now} ${each}`,
    sql`insert into invoice_lines (invoice_id, position, purchase_id, vendor_id, vendor, plan_id, name, billing_cycle, seats,
        before_cents, after_cents, discount_percent, period_start, period_end)
      select ${id('invoice')}, 0, ${id('purchase')}, k.vendor_id, 'Slack', k.id, k.name, 'monthly', 10, 10000, 9000, 10, ${now},
        ${now} + interval '1 month' ${each}, plans k join vendors v on v.id = k.vendor_id where v.name = 'Slack' and k.position = 0`,
    sql`insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id)
      select ${now}, ${id('company')}, 'invoiced', 'receivable', 'sales', 9000, ${id('invoice')} ${each}`,
    sql`insert into invoice_charges (invoice_id, company_id, state, announced_at, charge_on)
      select ${id('invoice')}, ${id('company')}, 'announced', ${now} - interval '3 days', ${noon.slice(0, 10)}::date ${each}`,
  ]
  for (const statement of statements) await db.execute(statement)
  await db.execute(sql`vacuum analyze`)
}
