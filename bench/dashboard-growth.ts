import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Parts } from '../src/server/context.ts'
import { closeParts, openParts } from '../src/server/parts.ts'
import { addAdmin } from './add-admin.ts'
import type { BenchRow } from './login.ts'
import { withoutPages } from './without-pages.ts'

const sizes = { few: 100, many: 100_000 }
const rounds = 300
const mostGrowth = 1.5
const calls = ['/api/purchases', '/api/purchases2', '/api/dashboard/summary']

type Product = { parts: Parts; app: FastifyInstance; cookie: string; folder: string }

/** What the dashboard costs a company among 100,000, against one among 100. */
export async function benchDashboardGrowth({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const few = await openProduct(await besides(databaseUrl, 'few'), sizes.few)
  const many = await openProduct(databaseUrl, sizes.many)
  try {
    const rows: BenchRow[] = []
    for (const url of calls) rows.push(await compare(url, few, many))
    return rows
  } finally {
    await close(few)
    await close(many)
  }
}

async function compare(url: string, few: Product, many: Product): Promise<BenchRow> {
  const [ofFew, ofMany]: [number[], number[]] = [[], []]
  // In turns, so that whatever else this machine does hits both alike.
  for (let round = 0; round < rounds; round += 1) {
    ofFew.push(await millisecondsOf(few, url))
    ofMany.push(await millisecondsOf(many, url))
  }
  const growth = Math.round((median(ofMany) / median(ofFew)) * 100) / 100
  const name = `${url}: among ${sizes.many} companies against ${sizes.few} (${median(ofMany).toFixed(1)} ms)`
  return { name, value: growth, aim: `≤ ${mostGrowth}`, isMet: growth <= mostGrowth }
}

async function millisecondsOf({ app, cookie }: Product, url: string): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject({ url, headers: { cookie } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return performance.now() - start
}

async function openProduct(databaseUrl: string, companies: number): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-bench-'))
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const parts = await openParts(
    readConfig(settings),
    () => new Date(),
    () => {},
  )
  const { cookie } = await addAdmin(parts, 'Growth')
  await fill(databaseUrl, companies)
  return { parts, app: await buildApp(parts, withoutPages), cookie, folder }
}

/** By a connection of its own: the product's would give up on statements this long. */
async function fill(databaseUrl: string, companies: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(others, [companies])
  for (const statement of business) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

const others = `insert into companies (id, name, created_at, updated_at)
  select gen_random_uuid(), 'Company ' || n, now(), now() from generate_series(1, $1::int) n`

/** Two vendors bought, one more requested, and two invoices: for every company alike. */
const business = [
  `insert into purchases (id, company_id, vendor, status, billing_cycle, before_cents, after_cents, requested_at,
     authorized_at, paid_at, order_number, terms_version)
   select gen_random_uuid(), c.id, v.vendor, v.status, 'monthly', 10000, 9000, now(), now(), now(), null, '2024-12-24'
   from companies c cross join (values ('Slack', 'paid'), ('Wiza', 'paid'), ('Gusto', 'under_review')) v(vendor, status)
  `,
  `insert into purchase_lines (purchase_id, position, name, billing_cycle, seats, before_cents, after_cents,
     discount_percent)
   select p.id, n, 'Plan ' || n, 'monthly', 10, 5000, 4500, 10 from purchases p cross join generate_series(0, 1) n
  `,
  `insert into invoices (id, number, company_id, month, status, original_cents, after_cents, credit_cents, due_cents,
     issued_at, due_at)
   select gen_random_uuid(), 'B-' || row_number() over (), c.id, date_trunc('month', now()) - m * interval '1 month',
     case m when 0 then 'due' else 'paid' end, 20000, 18000, 0, 18000, now() - m * interval '1 month', now()
   from companies c cross join generate_series(0, 1) m`,
  `insert into invoice_lines (invoice_id, position, purchase_id, vendor, name, billing_cycle, seats, before_cents,
     after_cents, discount_percent, period_start, period_end)
   select i.id, row_number() over (partition by i.id), p.id, p.vendor, 'Plan', 'monthly', 10, 10000, 9000, 10,
     i.issued_at, i.issued_at from invoices i join purchases p on p.company_id = i.company_id and p.status = 'paid'
  `,
]

/** Another empty database on the same server. */
async function besides(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const database = `${url.pathname.slice(1)}_${name}`
  await client.query(`create database ${client.escapeIdentifier(database)}`)
  await client.end()
  url.pathname = `/${database}`
  return url.href
}

async function close({ app, parts, folder }: Product) {
  await app.close()
  await closeParts(parts)
  rmSync(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
