import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { type Fixtures, seatsBought } from './fixtures.ts'
import { type ResilienceRow, row } from './row.ts'
import { type Acknowledged, send } from './writers.ts'

/** Sends the same keys again: each must return the purchase from the first time. */
export async function resendSome(
  url: string,
  fixtures: Fixtures,
  known: Acknowledged,
  max = 100,
): Promise<ResilienceRow> {
  const step = Math.max(1, Math.floor(known.bought.length / max))
  const some = known.bought.filter((_, n) => n % step === 0)
  let different = 0
  for (const { key, body, id } of some) {
    const again = { method: 'POST', path: '/api/create-subscription', cookie: fixtures.admin, key, body }
    if ((await send(url, again))?.body.purchase?._id !== id) different += 1
  }
  return row(`repeated keys with a different reply, of ${some.length}`, different, 0)
}

/** Compares the database with what was acknowledged, after the last server has stopped. */
export async function verifyStored(
  env: Record<string, string>,
  fixtures: Fixtures,
  known: Acknowledged,
): Promise<ResilienceRow[]> {
  const database = await openDatabase(readConfig({ ...env, DEMO: '0' }), () => new Date())
  try {
    return [
      ...(await comparePurchases(database, fixtures, known)),
      ...(await compareMoney(database, known)),
      ...(await comparePayments(database, known)),
      ...(await compareDelivery(database, known)),
      ...(await compareSeats(database, known)),
      ...(await compareCommitments(database, known)),
    ]
  } finally {
    await database.close()
  }
}

async function comparePurchases({ pool }: Database, { companyId }: Fixtures, known: Acknowledged) {
  const { rows } = await pool.query<{ id: string; status: string }>(
    `select id, status from purchases where company_id = $1 and vendor = 'Slack'`,
    [companyId],
  )
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  const entries = await count(pool, `select count(*) as n from audit_log where action = 'purchase.requested'`)
  return [
    row('acknowledged purchases lost', known.purchases.filter((id) => !stored.has(id)).length, 0),
    row('purchases beyond one per key', rows.length - known.purchases.length, 0),
    row(
      'acknowledged approvals lost',
      known.approved.filter((id) => !['authorized', 'paid'].includes(stored.get(id) ?? '')).length,
      0,
    ),
    row('purchases without exactly one audit entry', Math.abs(entries - 1 - rows.length), 0),
  ]
}

async function compareMoney({ pool }: Database, known: Acknowledged) {
  const invoices = await count(
    pool,
    `select count(distinct invoice_id) as n from invoice_lines where vendor = 'Slack'`,
  )
  const unbalanced = await count(
    pool,
    `select count(*) as n from invoices i where i.after_cents <> coalesce((select sum(amount_cents)
       from ledger_entries where invoice_id = i.id and kind = 'invoiced'), 0)`,
  )
  const gaps = await count(
    pool,
    `select coalesce(sum(last), 0) - (select count(*) from invoices) as n from document_numbers where kind = 'invoice'`,
  )
  return [
    row(
      'invoices beyond one per approval and added seat',
      invoices - known.approved.length - known.changed.size,
      0,
    ),
    row('invoices that do not match the ledger', unbalanced, 0),
    row('gaps in invoice numbers', gaps, 0),
  ]
}

async function comparePayments({ pool }: Database, known: Acknowledged) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from purchases where vendor = 'Slack' and status = 'paid'`,
  )
  const paid = new Set(rows.map(({ id }) => id))
  const received = `select coalesce(sum(amount_cents), 0) as n from ledger_entries where kind in ('paid', 'overpaid')`
  const charged = `select coalesce(sum(amount_cents), 0) as n from sandbox_intents where status = 'paid'`
  const twice = `select count(*) as n from (select invoice_id from ledger_entries where kind in ('paid', 'overpaid')
    group by invoice_id having count(*) > 1) twice`
  return [
    row('acknowledged payments lost', known.paid.filter((id) => !paid.has(id)).length, 0),
    row('payments beyond those acknowledged', paid.size - known.paid.length, 0),
    row('invoices paid twice', await count(pool, twice), 0),
    row(
      'cents by which our books differ from the provider',
      Math.abs((await count(pool, received)) - (await count(pool, charged))),
      0,
    ),
  ]
}

/** What is paid is ordered once, and added seats are there once. */
async function compareDelivery({ pool }: Database, known: Acknowledged) {
  const unordered = `select count(*) as n from purchases p where vendor = 'Slack' and status = 'paid'
    and (select count(*) from vendor_orders o where o.purchase_id = p.id) <> 1`
  const { rows } = await pool.query<{ id: string; seats: number; changes: number }>(
    `select l.purchase_id as id, l.seats, (select count(*)::int from purchase_changes c
       where c.purchase_id = l.purchase_id) as changes from purchase_lines l`,
  )
  const lines = new Map(rows.map((line) => [line.id, line]))
  const isOther = ([id, seats]: [string, number]) =>
    lines.get(id)?.seats !== seats || lines.get(id)?.changes !== 1
  return [
    row('paid purchases without exactly one order', await count(pool, unordered), 0),
    row('added seats lost or added twice', [...known.changed].filter(isOther).length, 0),
  ]
}

async function compareSeats({ pool }: Database, known: Acknowledged) {
  const { rows } = await pool.query<{ id: string }>(
    `select member_id as id from seats where vendor = 'LinkedIn'`,
  )
  const holders = new Set(rows.map(({ id }) => id))
  const wrong = [...known.seats].filter(([member, holds]) => holders.has(member) !== holds).length
  const balance = await count(
    pool,
    `select coalesce(sum(case change when 'given' then 1 else -1 end), 0) as n from seat_events`,
  )
  return [
    row('members with a seat other than last acknowledged', wrong, 0),
    row('seats assigned beyond those paid', Math.max(0, holders.size - seatsBought), 0),
    row('seats that do not match their history', Math.abs(balance - holders.size), 0),
  ]
}

/** Every acknowledged change is one version, and the last of them holds. */
async function compareCommitments({ pool }: Database, known: Acknowledged) {
  const versions = await count(pool, 'select count(*) as n from commitment_versions')
  const wrong = `select count(*) as n from commitments c where version <>
    (select max(version) from commitment_versions v where v.commitment_id = c.id)`
  return [
    row('commitments lost or made twice', Math.abs(versions - known.commitments), 0),
    row('commitments that are not at their last version', await count(pool, wrong), 0),
  ]
}

async function count(pool: Database['pool'], query: string): Promise<number> {
  return Number((await pool.query<{ n: number }>(query)).rows[0]?.n)
}
