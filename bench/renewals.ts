import { sql } from 'drizzle-orm'
import type { Parts } from '#server/context.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { millisecondsOf, openProduct } from './product.ts'

const sizes = { few: 10, many: 10_000 }
const rounds = { few: 60, many: 8 }
const maxGrowth = 1.5

/** The renewals page by row, with many purchases relative to few: what a call costs beyond an empty one. */
export async function benchRenewals({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl)
  try {
    const [none, few, many] = [
      await companyWith(parts, 0),
      await companyWith(parts, sizes.few),
      await companyWith(parts, sizes.many),
    ]
    await parts.database.db.execute(sql`vacuum analyze purchases, purchase_lines`)
    const timeOf = async (cookie: string, times: number) => {
      const found: number[] = []
      for (let round = 0; round < times; round += 1)
        found.push(await millisecondsOf(app, '/api/renewals', cookie))
      return median(found)
    }
    await timeOf(many, 1)
    const [ofNone, ofFew, ofMany] = [
      await timeOf(none, rounds.few),
      await timeOf(few, rounds.few),
      await timeOf(many, rounds.many),
    ]
    const growth = ofMany / sizes.many / (ofFew / sizes.few)
    return [
      atMost(`renewals by row: ${sizes.many} purchases vs. ${sizes.few}`, growth, maxGrowth),
      info(`milliseconds without any, with ${sizes.few} (${ofFew.toFixed(1)})`, ofNone),
      info(`milliseconds with ${sizes.many}`, ofMany),
    ]
  } finally {
    await close()
  }
}

/** A company with that many running subscriptions of one vendor; returns its admin's cookie. */
async function companyWith(parts: Parts, count: number): Promise<string> {
  const { companyId, userId, cookie } = await addAdmin(parts, `Renewals ${count}`)
  await parts.database.db.execute(sql`
    with plan as (
      select k.id, k.vendor_id, v.name as vendor, k.name, k.billing_cycle, k.seat_name from plans k join vendors v on v.id = k.vendor_id
      where k.seat_name is not null and k.billing_cycle = 'annually' order by v.name, k.name limit 1),
    made as (
      insert into purchases (id, company_id, vendor_id, vendor, status, billing_cycle, before_cents, after_cents,
        requested_at, authorized_at, paid_at, cycles_start, terms_version, order_number, requested_by)
      select gen_random_uuid(), ${companyId}::uuid, plan.vendor_id, plan.vendor, 'paid', plan.billing_cycle, 1000, 900, at, at, at, at, '2026-01-01', 'R-' || gen_random_uuid(), ${userId}::uuid
      from plan, generate_series(1, ${count}::int) n,
        lateral (select ${parts.now().toISOString()}::timestamptz - (n % 300) * interval '1 day') t(at)
      returning id)
    insert into purchase_lines (purchase_id, position, plan_id, name, billing_cycle, seats, seat_name, people_per_seat,
      per_seat_cents, before_cents, after_cents, discount_percent)
    select made.id, 0, plan.id, plan.name, plan.billing_cycle, 1, plan.seat_name, 1, 1000, 1000, 900, 10 from made, plan`)
  return cookie
}
