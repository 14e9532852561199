import { type SQL, sql } from 'drizzle-orm'
import { participantsOf, type Tied } from '#domain/pools/participants.ts'
import type { Ctx } from '../context.ts'
import { isPublicEmailDomain } from '../people/companies/public-email-domains.ts'

/**
 * The participant of each company of a pool that is tied to another: they share a member or an email domain of their own,
 * as in the test for referrals. All other companies stand for themselves.
 */
export async function tiedCompanies(
  ctx: Ctx,
  poolId: string,
  { bindsFrom = null, withWithdrawn = false }: { bindsFrom?: Date | null; withWithdrawn?: boolean } = {},
): Promise<ReadonlyMap<string, string>> {
  const isWanted = withWithdrawn ? everCounted : committedTo
  const committed = sql`
    select company_id, ${boundAt(bindsFrom)} as bound_at from commitments c
    where pool_id = ${poolId}::uuid and (${isWanted})`
  const { rows } = await ctx.db.execute<Tied>(sql`
    with c as materialized (${committed}), domains as materialized (${memberDomains}),
    marks as (
      select email_key as mark, company_id, true as is_member from c join members m using (company_id) where ${listedBy}
      union all
      select domain, company_id, false from domains
      where domain = any(${sql.param(await sharedDomains(ctx, committed))}::text[])),
    shared as (select mark from marks group by mark having count(*) > 1)
    select company_id as id, coalesce(json_agg(mark) filter (where is_member), '[]') as members,
      coalesce(json_agg(mark) filter (where not is_member), '[]') as "emailDomains"
    from marks join shared using (mark) group by company_id`)
  return participantsOf(rows, isPublicEmailDomain)
}

/** Looked up first: the many companies at a public provider are not listed for it. */
async function sharedDomains(ctx: Ctx, committed: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ domain: string }>(sql`
    with c as materialized (${committed})
    select domain from (${memberDomains}) d group by domain having count(*) > 1`)
  return rows.map(({ domain }) => domain).filter((domain) => !isPublicEmailDomain(domain))
}

const committedTo = sql`state in ('standing', 'awarded')`

/** With those who withdrew since figures were last published. */
const everCounted = sql`${committedTo} or snapshot_counts or curve_counts`

/** The moment from which on a commitment c binds its company, whatever it does to itself: never before it was made. */
export function boundAt(bindsFrom: Date | null): SQL {
  return sql`greatest(${orNever(bindsFrom)}, coalesce(c.recommitted_at, c.created_at))`
}

export function orNever(moment: Date | null): SQL {
  return sql`${moment?.toISOString() ?? 'infinity'}::timestamptz`
}

/** Whether a member m was listed with this address before the company c was bound. */
export const listedBy = sql`coalesce(m.address_changed_at, m.created_at) < c.bound_at`

/** The domains of people who joined, from verified addresses. */
const memberDomains = sql`
  select distinct split_part(u.email_key, '@', 2) as domain, company_id from c join members m using (company_id)
  join users u on u.id = m.user_id
  where u.email_verified_at is not null and m.joined_at < c.bound_at and ${listedBy}`
