import { sql } from 'drizzle-orm'
import { sharesOwnDomain, type Ties } from '#domain/billing/referral.ts'
import type { Tx } from '#server/context.ts'
import { isPublicEmailDomain } from '#server/people/companies/public-email-domains.ts'

export type Sides = {
  companyId: string
  founderId: string
  referrerId: string
  referrerCompanyId: string | null
}

type TiesRow = Omit<Ties, 'sharesEmailDomain'> & { domains: string[]; referrerDomains: string[] }

/** How the two sides of a referral are related now, in one statement. */
export async function tiesOf(tx: Tx, sides: Sides): Promise<Ties> {
  const { companyId, founderId, referrerId, referrerCompanyId } = sides
  const { rows } = await tx.db.execute<TiesRow>(sql`
    with recursive above(user_id, company_id) as (
      select referrer_id, referrer_company_id from referrals
      where company_id = ${referrerCompanyId} and refusal is null and voided_at is null
      union
      select r.referrer_id, r.referrer_company_id from referrals r join above a on r.company_id = a.company_id
      where r.refusal is null and r.voided_at is null)
    select
      ${referrerId}::uuid = ${founderId}::uuid
        or coalesce(${referrerCompanyId}::uuid = ${companyId}::uuid, false) as "isSameCompany",
      ${isListed(referrerId, companyId)} as "referrerIsOnTheirList",
      ${isListed(founderId, referrerCompanyId)} as "founderIsOnReferrersList",
      ${domainsOf(founderId, companyId)} as domains,
      ${domainsOf(referrerId, referrerCompanyId)} as "referrerDomains",
      exists (select from referrals where company_id = ${companyId} and referrer_id <> ${referrerId}) as "hasReferrer",
      exists (select from above where user_id = ${founderId} or company_id = ${companyId}) as "leadsBack"`)
  const { domains, referrerDomains, ...ties } = rows[0] as TiesRow
  return { ...ties, sharesEmailDomain: sharesOwnDomain(referrerDomains, domains, isPublicEmailDomain) }
}

function isListed(userId: string, companyId: string | null) {
  return sql`exists (select from members m join users u on u.email_key = m.email_key
    where u.id = ${userId} and m.company_id = ${companyId})`
}

/** The email domains of a person and their joined colleagues, from verified addresses. */
function domainsOf(userId: string, companyId: string | null) {
  return sql`coalesce((select json_agg(distinct split_part(u.email_key, '@', 2)) from users u
    where u.email_verified_at is not null and (u.id = ${userId}
      or u.id in (select m.user_id from members m where m.company_id = ${companyId}))), '[]'::json)`
}
