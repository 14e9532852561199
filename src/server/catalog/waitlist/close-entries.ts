import { sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { isPublicEmailDomain } from '#server/people/companies/public-email-domains.ts'

/**
 * A pool gave these companies what they were waiting for: their entries are kept, but are no longer demand. Entries of
 * visitors are a company's by its own email domain, as in the demand.
 */
export async function closeEntries(tx: Tx, vendorId: string, companyIds: readonly string[]) {
  if (companyIds.length === 0) return
  const [ids, at] = [sql.param(companyIds), tx.now().toISOString()]
  const { rows } = await tx.db.execute<{ domain: string }>(sql`
    select distinct split_part(u.email_key, '@', 2) as domain from members m join users u on u.id = m.user_id
    where m.company_id = any(${ids}::uuid[]) and u.email_verified_at is not null`)
  const domains = rows.map(({ domain }) => domain).filter((domain) => !isPublicEmailDomain(domain))
  await tx.db.execute(sql`
    update waitlist_entries e set closed_at = ${at}::timestamptz
    where e.vendor_id = ${vendorId}::uuid and e.closed_at is null and (
      (e.user_id is null and split_part(e.email_key, '@', 2) = any(${sql.param(domains)}::text[]))
      or exists (select from members m where m.company_id = any(${ids}::uuid[])
        and (m.user_id = e.user_id or m.email_key = e.email_key)))`)
}
