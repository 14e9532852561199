import { type SQL, sql } from 'drizzle-orm'
import { preparedAuditSql } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type CountRow, preparedAttemptSql } from '#server/platform/limits/take-attempts.ts'

/** What else is stored in the same statement, if the purchase is: parts that read from `purchase`, and their values. */
export type AlsoStored = { name: string; parts: Record<string, SQL>; values: Record<string, unknown> }

type Variant = { isLimited: boolean; also: AlsoStored | undefined }

/** Planned once per connection: the most frequent write. Without a row, nothing was stored. */
export function storeStatement(db: Db, variant: Variant) {
  const name = ['store_purchase', variant.isLimited && 'limited', variant.also?.name]
    .filter(Boolean)
    .join('_')
  return prepared(db, name, () => prepareStore(db, name, variant))
}

function prepareStore(db: Db, name: string, { isLimited, also }: Variant) {
  const parts = {
    book: sql`select from price_book where version = ${sql.placeholder('bookVersion')}::int`,
    ...(isLimited && { attempt: preparedAttemptSql(sql`exists (select from book)`) }),
    purchase: purchaseSql(),
    lines: linesSql(),
    entry: preparedAuditSql(sql`from purchase`),
    ...also?.parts,
  }
  const given = Object.entries(parts).map(([alias, part]) => db.$with(alias, {}).as(part))
  const counted = isLimited ? sql`(select count from attempt)` : sql`null::int`
  const resetsAt = isLimited ? sql`(select resets_at::text from attempt)` : sql`null::text`
  return db
    .with(...given)
    .select({
      count: sql<CountRow['count']>`${counted}`,
      resets_at: sql<CountRow['resets_at']>`${resetsAt}`,
    })
    .from(sql`purchase`)
    .prepare(name)
}

function purchaseSql(): SQL {
  const given = (name: string) => sql.placeholder(name)
  return sql`insert into purchases (id, company_id, requested_by, browser_hash, vendor_id, vendor, book_version, status,
      billing_cycle, before_cents, after_cents, is_existing_user, requested_at, expires_at, terms_version, cost_center_id,
      po_number)
    select ${given('id')}::uuid, ${given('companyId')}::uuid, ${given('requestedBy')}::uuid, ${given('browserHash')}::text,
      ${given('vendorId')}::uuid, ${given('vendor')}, ${given('bookVersion')}::int, ${given('status')},
      ${given('billingCycle')}, ${given('beforeCents')}::bigint, ${given('afterCents')}::bigint,
      ${given('isExistingUser')}::boolean, ${given('requestedAt')}::timestamptz, ${given('expiresAt')}::timestamptz,
      ${given('termsVersion')}, ${given('costCenterId')}::uuid, ${given('poNumber')}::text
    from book returning id`
}

function linesSql(): SQL {
  return sql`insert into purchase_lines (purchase_id, position, name, billing_cycle, seats, per_seat_cents, before_cents,
      after_cents, discount_percent, plan_id, price_id, seat_name, people_per_seat, free)
    select purchase.id, l.* from purchase cross join json_to_recordset(${sql.placeholder('lines')}) as l(position int,
      name text, "billingCycle" text, seats int, "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint,
      "discountPercent" int, "planId" uuid, "priceId" uuid, "seatName" text, "peoplePerSeat" int, free text)`
}
