import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { accrueCosts } from '../ledger/post.ts'
import { newLines, uncostedLines } from './cost-sql.ts'
import { reverseCosts } from './reverse-costs.ts'
import { addToDays } from './vendor-days.ts'

/** Renewals were invoiced: what they cost us, as far as their orders are delivered. The caller has locked the companies. */
export async function postCosts(tx: Tx, invoiceIds: readonly string[]) {
  if (invoiceIds.length > 0) await postLines(tx, newLines(invoiceIds))
}

/**
 * An order was delivered, or its costs became known: what was invoiced before is posted, and what was given back since
 * is reversed. Repeating it changes nothing. The caller has locked the company.
 */
export async function postCostsOfOrder(tx: Tx, orderId: string) {
  await postLines(tx, uncostedLines(orderId))
  await reverseCosts(tx, await invoicesOf(tx, orderId))
}

async function invoicesOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct l.invoice_id as id from vendor_orders o join invoice_lines l on l.purchase_id = o.purchase_id
    where o.id = ${orderId}::uuid`)
  return rows.map(({ id }) => id)
}

type Posted = {
  vendorId: string
  /** The day on which these lines were noticed to have no known cost. */
  noticedOn: string | null
  cents: string | null
  /** What the lines sell for whose cost is known. */
  costed: string | null
  lines: number
  unknown: number
}

/** Posts these lines; an unknown cost is noted and counted once. */
async function postLines(tx: Tx, lines: SQL) {
  const at = tx.now().toISOString()
  const { rows } = await tx.db.execute<Posted>(sql`
    with lines as materialized (${lines}),
    posted as (${accrueCosts(tx, sql`select * from lines`)}),
    kept as (
      insert into line_costs (invoice_id, position, cost_cents, at)
      select invoice_id, position, cost_cents, ${at}::timestamptz from lines
      where noticed_at is null or cost_cents is not null
      on conflict (invoice_id, position) do update set cost_cents = excluded.cost_cents, at = excluded.at)
    select vendor_id as "vendorId", (noticed_at at time zone 'UTC')::date::text as "noticedOn",
      sum(cost_cents) as cents, sum(left_cents) filter (where cost_cents is not null) as costed,
      count(*)::int as lines, (count(*) filter (where cost_cents is null))::int as unknown
    from lines group by 1, 2`)
  for (const row of rows) countPosted(tx, row)
}

/** A line that was unknown until now leaves the count of the day on which it was noticed. */
function countPosted(tx: Tx, { vendorId, noticedOn, cents, costed, lines, unknown }: Posted) {
  const posted = { costCents: Number(cents ?? 0), costedCents: Number(costed ?? 0) }
  addToDays(tx, { vendorId, ...posted, unknown: noticedOn === null ? unknown : 0 })
  if (noticedOn !== null) addToDays(tx, { vendorId, day: noticedOn, unknown: unknown - lines })
}
