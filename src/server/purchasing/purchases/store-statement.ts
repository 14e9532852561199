import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { preparedAuditSql } from '#server/platform/audit/audit.ts'
import { columnNames, placeholders, recordColumns } from '#server/platform/db/insert-sql.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type CountRow, preparedAttemptSql } from '#server/platform/limits/take-attempts.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'

/** What else is stored in the same statement, if the purchase is: parts that read from `purchase`, and their values. */
export type AlsoStored = { name: string; parts: Record<string, SQL>; values: Record<string, unknown> }

type Variant = {
  isLimited: boolean
  also: AlsoStored | undefined
  /** What is given of the purchase: the same of every one. */
  names: readonly string[]
}

/** Planned once per connection: the most frequent write. Without a row, nothing was stored. */
export function storeStatement(db: Db, variant: Variant) {
  const name = ['store_purchase', variant.isLimited && 'limited', variant.also?.name]
    .filter(Boolean)
    .join('_')
  return prepared(db, name, () => prepareStore(db, name, variant))
}

function prepareStore(db: Db, name: string, { isLimited, also, names }: Variant) {
  const parts = {
    book: sql`select from price_book where version = ${sql.placeholder('bookVersion')}::int`,
    ...(isLimited && { attempt: preparedAttemptSql(sql`exists (select from book)`) }),
    purchase: purchaseSql(names),
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

function purchaseSql(names: readonly string[]): SQL {
  return sql`insert into purchases (${columnNames(purchases, names)})
    select ${placeholders(purchases, names)} from book returning id`
}

function linesSql(): SQL {
  const { purchaseId: _, ...ofLine } = getTableColumns(purchaseLines)
  const names = Object.keys(ofLine)
  return sql`insert into purchase_lines (purchase_id, ${columnNames(purchaseLines, names)})
    select purchase.id, l.* from purchase
      cross join json_to_recordset(${sql.placeholder('lines')}) as l(${recordColumns(purchaseLines, names)})`
}
