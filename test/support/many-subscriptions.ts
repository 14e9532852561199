import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open.ts'

type Size = { companies: number; purchases: number; lines: number }

/** Stores companies with active monthly purchases directly; each line costs $10.00 minus 10%. */
export async function manySubscriptions(db: Db, { companies, purchases, lines }: Size, authorizedAt: Date) {
  const at = sql`${authorizedAt.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into companies (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Many ' || n, ${at}, ${at} from generate_series(1, ${companies}::int) n`)
  await db.execute(sql`
    insert into users (id, email, email_key, created_at)
    values (gen_random_uuid(), 'buyer@many.example', 'buyer@many.example', ${at}) on conflict do nothing`)
  await db.execute(sql`
    insert into purchases (id, company_id, requested_by, vendor_id, vendor, status, billing_cycle, before_cents, after_cents,
      requested_at, authorized_at, cycles_start, paid_at, order_number, terms_version)
    select gen_random_uuid(), c.id, u.id, v.id, v.name, 'paid', 'monthly', ${lines}::int * 1000, ${lines}::int * 900,
      ${at}, ${at}, ${at}, ${at}, 'M-' || gen_random_uuid(), '2024-12-24'
    from companies c, generate_series(1, ${purchases}::int) n, users u, vendors v
    where c.name like 'Many %' and v.slug = 'rippling' and u.email_key = 'buyer@many.example'`)
  await db.execute(sql`
    insert into purchase_lines (purchase_id, position, plan_id, name, billing_cycle, seats, per_seat_cents, before_cents,
      after_cents, discount_percent, people_per_seat)
    select p.id, k.position, k.id, k.name, 'monthly', 1, 1000, 1000, 900, 10, 1
    from purchases p join plans k on k.vendor_id = p.vendor_id and k.position < ${lines}::int
    where p.order_number like 'M-%'`)
}
