import { sql } from 'drizzle-orm'
import { companyKey } from '#domain/catalog/demand.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { isPublicEmailDomain } from '#server/people/companies/public-email-domains.ts'

const perStatement = 1000

/** Entries of earlier versions have no key of their company: which domains are public is known here, not in the database. */
export async function fillCompanyKeys(ctx: Ctx): Promise<void> {
  while ((await fillSome(ctx)) === perStatement);
}

function fillSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.execute<{ id: string; email: string }>(sql`
      select id, email from waitlist_entries where company_key is null order by id limit ${perStatement} for no key update`)
    if (rows.length === 0) return 0
    const keys = rows.map(({ email }) => companyKey(email, isPublicEmailDomain))
    await db.execute(sql`
      update waitlist_entries e set company_key = k.key
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(keys)}::text[]) k(id, key)
      where e.id = k.id`)
    return rows.length
  })
}
