import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { readConfig } from '#server/config.ts'
import { systemContext } from '#server/context.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { type ResilienceRow, row } from '../row.ts'
import { freePort, Server } from '../server.ts'
import { untilJobsAreDone } from '../two-processes.ts'
import { provideCluster } from './install.ts'
import { countEmails } from './mailbox.ts'
import { untilPromoted } from './outages.ts'
import { type Cluster, primaryOf, startCluster, untilDone, untilWhole } from './start.ts'

const companies = 20_000
const size = { companies, purchases: 5, lines: 3 }
const centsEach = size.purchases * size.lines * 900
/** The share of the companies at which the primary is killed. */
const cutAt = [0.1, 0.5]
const program = 'resilience/without-pages.ts'

type Report = (line: string) => void

/** A month is invoiced while the primary is killed twice, and ends as if nothing had happened. */
export async function cutMonthRun({ report }: { report: Report }): Promise<ResilienceRow[]> {
  await provideCluster()
  const cluster = await startCluster()
  const mailbox = await countEmails()
  const env: Record<string, string> = {
    ...cluster.env,
    SESSION_SECRET: 'a secret for resilience runs only',
    SMTP_URL: mailbox.url,
  }
  const direct = env.DATABASE_DIRECT_URL ?? ''
  const processes = [await freePort(), await freePort()].map((port) => new Server(port, env, program))
  try {
    const month = await orderRun(env)
    await Promise.all(processes.map((server) => server.start()))
    let cuts = 0
    for (const share of cutAt) if (await cut(cluster, direct, share, report)) cuts += 1
    await untilDone('the end of the run', async () => (await progress(direct)).status === 'done', 900)
    await untilJobsAreDone({ DATABASE_URL: direct }, 1800)
    return [
      row('failovers while the run was working', cuts, cutAt.length),
      ...(await verifyRun(direct, month)),
      row('emails', mailbox.sent(), companies),
      row('emails that arrived twice', mailbox.twice(), 0),
    ]
  } finally {
    await Promise.all(processes.map((server) => server.kill()))
    await mailbox.close()
    await cluster.stop()
  }
}

/** Companies with an admin and subscriptions since last month, and the run of this month, which is left to the processes. */
async function orderRun(env: Record<string, string>): Promise<string> {
  const now = new Date()
  const month = now.toISOString().slice(0, 7)
  const parts = await openParts(
    readConfig({ ...env, DEMO: '0' }),
    () => now,
    () => {},
  )
  try {
    const { db, pool } = parts.database
    await manySubscriptions(db, size, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 10)))
    await storeAdmins(pool)
    await runMonth(systemContext(parts), month)
    return month
  } finally {
    await closeParts(parts)
  }
}

async function storeAdmins(pool: pg.Pool) {
  await pool.query(
    `with admins as (
       insert into users (id, email, email_key, email_verified_at, created_at)
       select gen_random_uuid(), id || '@many.example', id || '@many.example', created_at, created_at
       from companies where name like 'Many %' returning id, email)
     insert into members (id, company_id, user_id, name, email, email_key, role, created_at, joined_at)
     select gen_random_uuid(), c.id, a.id, 'Admin', a.email, a.email, 'admin', c.created_at, c.created_at
     from companies c join admins a on a.email = c.id || '@many.example'`,
  )
}

/** Kills the primary once so much is done; false if the run was faster. */
async function cut({ machines }: Cluster, url: string, share: number, report: Report): Promise<boolean> {
  await untilDone(`${share * 100}% of the run`, async () => (await progress(url)).done >= share * companies)
  await untilWhole(machines)
  const primary = await primaryOf(machines)
  const before = await progress(url)
  if (!primary || before.status !== 'running') return false
  primary.signal('KILL')
  const killedAt = Date.now()
  await untilPromoted(machines, primary)
  report(`killed after ${before.done} companies, new primary ${(Date.now() - killedAt) / 1000} s later`)
  primary.start()
  await sleep(1000)
  return true
}

async function progress(url: string) {
  const [run] = await ask<{ status: string; done: number }>(url, 'select status, done from invoice_runs')
  return run ?? { status: 'running', done: 0 }
}

async function verifyRun(url: string, month: string): Promise<ResilienceRow[]> {
  const count = async (what: string, from: string, target: number) =>
    row(what, Number((await ask<{ n: number }>(url, `select count(*) as n from ${from}`))[0]?.n), target)
  const ofMonth = `invoices where month = '${month}-01' and kind = 'monthly'`
  return [
    await count('invoices', ofMonth, companies),
    await count(
      'companies with other than one invoice of the right amount',
      `companies c where name like 'Many %' and
        (select array_agg(after_cents) from ${ofMonth} and company_id = c.id) is distinct from array[${centsEach}]::bigint[]`,
      0,
    ),
    await count(
      'invoices that do not match the ledger',
      `invoices i where after_cents <> coalesce((select sum(amount_cents) from ledger_entries
        where invoice_id = i.id and kind = 'invoiced'), 0)`,
      0,
    ),
    await count(
      'gaps in invoice numbers',
      `generate_series(1, (select sum(last) from document_numbers where kind = 'invoice')::int) n
        where n not in (select split_part(number, '-', 2)::int from invoices)`,
      0,
    ),
    await count('companies set aside', 'set_aside', 0),
  ]
}

async function ask<T extends pg.QueryResultRow>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<T>(query)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
