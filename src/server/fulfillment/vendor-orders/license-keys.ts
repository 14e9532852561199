import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { assignableSeats } from '#domain/catalog/pricing.ts'
import { type KeyNeed, lastFourOf, seatNamesFor } from '#domain/fulfillment/license-key.ts'
import { readKeys, readMoreKeys, repeatedField } from '#domain/fulfillment/seat-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Parts, Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { giveKeys } from './key-sql.ts'
import { linesOf, type Order } from './queries.ts'

type KeyedOrder = Pick<Order, 'id' | 'companyId' | 'vendorId'>

/** How many license keys an order takes, by plan, in the order in which we need them. */
export async function keysNeeded(ctx: Ctx, { id }: Pick<Order, 'id'>) {
  const lines = await linesOf(ctx, id)
  return lines.flatMap((line) =>
    line.seatName === null
      ? []
      : [{ plan: line.name, seatName: line.seatName, count: assignableSeats(line) }],
  )
}

/**
 * The vendor's license keys are stored, sealed, and given to holders who wait for one. The first ones must be as many as
 * seats can be handed out; `more` may come later. The caller has locked the order and its company.
 */
export async function addKeys(
  tx: Tx,
  order: KeyedOrder,
  given: readonly string[],
  which: 'all' | 'more' = 'all',
) {
  const { needs, next } = await missingKeys(tx, order)
  const missing = needs.reduce((sum, { count }) => sum + Math.max(0, count), 0)
  const keys = which === 'all' ? readKeys(given, missing) : readMoreKeys(given)
  const names = seatNamesFor(needs, keys.length)
  if (names.length < keys.length) readKeys(keys, 0) // nothing of this order can be handed out
  await insertKeys(
    tx,
    order,
    keys.map((key, at) => ({ key, seatName: names[at] ?? '', position: next + at })),
  )
  await giveToHolders(tx, order)
}

/** How many keys the order still lacks by seat name, and the position of the next one. */
async function missingKeys(tx: Tx, order: KeyedOrder): Promise<{ needs: KeyNeed[]; next: number }> {
  const wanted = Map.groupBy(await keysNeeded(tx, order), ({ seatName }) => seatName)
  const { rows } = await tx.db.execute<{ seatName: string; usable: number; next: number }>(sql`
    select seat_name as "seatName", (count(*) filter (where retired_at is null))::int as usable,
      max(max(position)) over () + 1 as next
    from license_keys where order_id = ${order.id} group by seat_name`)
  const usable = new Map(rows.map((row) => [row.seatName, row.usable]))
  const needs = [...wanted].map(([seatName, lines]) => ({
    seatName,
    count: lines.reduce((sum, { count }) => sum + count, 0) - (usable.get(seatName) ?? 0),
  }))
  return { needs, next: rows[0]?.next ?? 0 }
}

type NewKey = { key: string; seatName: string; position: number }

/**
 * One statement for any number of keys. Refused when the vendor gave one of them before, to whomever. They are stored in
 * the order of their hashes, so that two answers with the same keys never deadlock.
 */
async function insertKeys(tx: Tx, { id, companyId, vendorId }: KeyedOrder, keys: readonly NewKey[]) {
  if (keys.length === 0) return
  const rows = keys.map((each) => ({ ...each, id: newId(tx.now()) }))
  const sealed = rows.map(({ id: row, key }) =>
    tx.parts.keyRing.seal(key, { table: 'license_keys', column: 'sealed', row }),
  )
  const hash = keyHasher(tx.parts)
  const at = tx.now().toISOString()
  const { rowCount } = await tx.db.execute(sql`
    insert into license_keys (id, order_id, company_id, vendor_id, seat_name, position, sealed, key_hash, last_four, added_at)
    select n.id, ${id}::uuid, ${companyId}::uuid, ${vendorId}::uuid, n.seat_name, n.position, n.sealed, n.key_hash,
      n.last_four, ${at}::timestamptz
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.seatName))}::text[],
      ${sql.param(rows.map((row) => row.position))}::int[], ${sql.param(sealed)}::bytea[],
      ${sql.param(rows.map(({ key }) => hash(key)))}::text[], ${sql.param(rows.map(({ key }) => lastFourOf(key)))}::text[])
      as n(id, seat_name, position, sealed, key_hash, last_four)
    order by n.key_hash
    on conflict (vendor_id, key_hash) do nothing`)
  if (rowCount !== keys.length) throw new Refused('repeated_key', repeatedField)
}

/** Finds a key that was given before without storing it; the text is part of the hash, so it must never change. */
function keyHasher({ secret }: Parts): (key: string) => string {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'license keys given before', 32))
  return (key) => createHmac('sha256', hashKey).update(key).digest('base64url')
}

/** Holders without a key get one in the order in which they got their seats. A key that cannot be opened is replaced. */
async function giveToHolders(tx: Tx, { companyId, vendorId }: KeyedOrder) {
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    update license_keys set retired_at = ${at}::timestamptz
    where company_id = ${companyId} and vendor_id = ${vendorId} and unreadable_at is not null and seat_id is not null
      and retired_at is null`)
  await tx.db.execute(sql`
    with keyless as (
      select s.id, s.member_id, s.vendor_id, s.seat_name from seats s
      where s.company_id = ${companyId} and s.vendor_id = ${vendorId}
        and not exists (select from license_keys k where k.seat_id = s.id and k.retired_at is null)),
    ${giveKeys(tx, companyId)}
    select count(*) from reserved`)
}
