import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'

type Sums = { salesCents: Cents; costedCents: Cents; costCents: Cents; unknown: number }
type Change = { vendorId: string; day?: string } & Partial<Sums>
type VendorDay = { vendorId: string; day: string } & Sums

const nothing: Sums = { salesCents: 0, costedCents: 0, costCents: 0, unknown: 0 }

/** Changes of the running transactions, until they are written. */
const pending = new WeakMap<Tx['beforeCommit'], Map<string, VendorDay>>()

/**
 * Changes a vendor's sums of a day, today's by default. Every transaction that moves money for the vendor changes the
 * same row: it is written last, all rows in one order, so nobody waits long and nobody waits in a circle.
 */
export function addToDays(tx: Tx, change: Change) {
  const { vendorId, day = dayOf(tx.now()), ...given } = change
  const added = { ...nothing, ...given }
  if (Object.values(added).every((amount) => amount === 0)) return
  const days = pendingOf(tx)
  const key = `${vendorId} ${day}`
  const before = days.get(key) ?? { vendorId, day, ...nothing }
  days.set(key, {
    ...before,
    salesCents: before.salesCents + added.salesCents,
    costedCents: before.costedCents + added.costedCents,
    costCents: before.costCents + added.costCents,
    unknown: before.unknown + added.unknown,
  })
}

function pendingOf(tx: Tx): Map<string, VendorDay> {
  const found = pending.get(tx.beforeCommit)
  if (found) return found
  const days = new Map<string, VendorDay>()
  pending.set(tx.beforeCommit, days)
  tx.beforeCommit.push(() => writeDays(tx, [...days.values()]))
  return days
}

async function writeDays(tx: Tx, days: VendorDay[]) {
  if (days.length === 0) return
  await tx.db.execute(sql`
    insert into vendor_days as d (vendor_id, day, sales_cents, costed_cents, cost_cents, unknown)
    select "vendorId", day, "salesCents", "costedCents", "costCents", unknown
    from json_to_recordset(${JSON.stringify(days)})
      as n("vendorId" uuid, day date, "salesCents" bigint, "costedCents" bigint, "costCents" bigint, unknown int)
    order by 1, 2
    on conflict (vendor_id, day) do update set sales_cents = d.sales_cents + excluded.sales_cents,
      costed_cents = d.costed_cents + excluded.costed_cents, cost_cents = d.cost_cents + excluded.cost_cents, unknown = d.unknown + excluded.unknown`)
}
