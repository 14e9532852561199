import { readConfig } from '../src/server/config.ts'
import { type Database, openDatabase } from '../src/server/db/open.ts'
import { type Cast, seatsBought } from './cast.ts'
import { type ResilienceRow, row } from './row.ts'
import { type Acknowledged, send } from './writers.ts'

/** The same keys once more: each must answer with the purchase that it made the first time. */
export async function repeatSome(
  url: string,
  cast: Cast,
  known: Acknowledged,
  most = 100,
): Promise<ResilienceRow> {
  const every = Math.max(1, Math.floor(known.bought.length / most))
  const some = known.bought.filter((_, n) => n % every === 0)
  let different = 0
  for (const { key, body, id } of some) {
    const again = { method: 'POST', path: '/api/create-subscription', cookie: cast.admin, key, body }
    if ((await send(url, again))?.body.purchase?._id !== id) different += 1
  }
  return row(`repeated keys with another answer, of ${some.length}`, different, 0)
}

/** What the database holds against what was acknowledged, after the last server has ended. */
export async function compareWithTruth(
  env: Record<string, string>,
  cast: Cast,
  known: Acknowledged,
): Promise<ResilienceRow[]> {
  const database = await openDatabase(readConfig({ ...env, DEMO: '0' }), () => new Date())
  try {
    return [
      ...(await comparePurchases(database, cast, known)),
      ...(await compareMoney(database, known)),
      ...(await compareSeats(database, known)),
    ]
  } finally {
    await database.close()
  }
}

async function comparePurchases({ pool }: Database, { companyId }: Cast, known: Acknowledged) {
  const { rows } = await pool.query<{ id: string; status: string }>(
    `select id, status from purchases where company_id = $1 and vendor = 'Slack'`,
    [companyId],
  )
  const kept = new Map(rows.map(({ id, status }) => [id, status]))
  const told = await one(pool, `select count(*) as n from audit_log where action = 'purchase.requested'`)
  return [
    row('acknowledged purchases lost', known.purchases.filter((id) => !kept.has(id)).length, 0),
    row('purchases beyond one per key', rows.length - known.purchases.length, 0),
    row(
      'acknowledged approvals lost',
      known.approved.filter((id) => kept.get(id) !== 'authorized').length,
      0,
    ),
    row('purchases without exactly one audit entry', Math.abs(told - 1 - rows.length), 0),
  ]
}

async function compareMoney({ pool }: Database, known: Acknowledged) {
  const invoices = await one(
    pool,
    `select count(distinct invoice_id) as n from invoice_lines where vendor = 'Slack'`,
  )
  const unbalanced = await one(
    pool,
    `select count(*) as n from invoices i where i.after_cents <> coalesce((select sum(amount_cents)
       from ledger_entries where invoice_id = i.id and kind = 'invoiced'), 0)`,
  )
  const gaps = await one(
    pool,
    `select coalesce(sum(last), 0) - (select count(*) from invoices) as n from document_numbers where kind = 'invoice'`,
  )
  return [
    row('invoices beyond one per approval', invoices - known.approved.length, 0),
    row('invoices that the ledger does not carry once, to the cent', unbalanced, 0),
    row('gaps in the invoice numbers', gaps, 0),
  ]
}

async function compareSeats({ pool }: Database, known: Acknowledged) {
  const { rows } = await pool.query<{ id: string }>(
    `select member_id as id from seats where vendor = 'LinkedIn'`,
  )
  const held = new Set(rows.map(({ id }) => id))
  const wrong = [...known.seats].filter(([member, holds]) => held.has(member) !== holds).length
  const balance = await one(
    pool,
    `select coalesce(sum(case change when 'given' then 1 else -1 end), 0) as n from seat_events`,
  )
  return [
    row('members whose seat is not as last acknowledged', wrong, 0),
    row('seats held beyond those paid', Math.max(0, held.size - seatsBought), 0),
    row('seats that their history does not explain', Math.abs(balance - held.size), 0),
  ]
}

async function one(pool: Database['pool'], query: string): Promise<number> {
  return Number((await pool.query<{ n: number }>(query)).rows[0]?.n)
}
