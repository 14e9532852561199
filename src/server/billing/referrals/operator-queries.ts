import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReferralFilter } from '#contract/billing/referrals.ts'
import type { RefusalReason } from '#domain/billing/referral.ts'
import type { SignalFacts } from '#domain/billing/referral-signals.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '#server/platform/paging.ts'

export type OperatorReferralRow = SignalFacts & {
  id: string
  companyId: string
  companyName: string
  referrerEmail: string
  referrerCompanyId: string | null
  referrerCompanyName: string | null
  createdAt: string
  earnsUntil: string
  refusal: RefusalReason | null
  refusedAt: string | null
  voidedAt: string | null
  voidReason: string | null
  spendCents: Cents
  earnedCents: Cents
}

type Filter = z.infer<typeof ReferralFilter>

/** Referrals of all companies, newest first. Ids sort by creation time, so they serve as the cursor. */
export async function listOperatorReferralRows(
  ctx: Ctx,
  { limit, cursor, ...filter }: Paging & Filter,
): Promise<Page<OperatorReferralRow>> {
  const before = readIdCursor(cursor)
  const isOlder = before ? sql`r.id < ${before}` : sql`true`
  const found = await selectDesk(ctx, sql`${isOlder} and ${matches(ctx, filter)}`, oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}

export async function getOperatorReferralRow(ctx: Ctx, id: string): Promise<OperatorReferralRow> {
  const [found] = await selectDesk(ctx, sql`r.id = ${id}`, 1)
  if (!found) throw new Refused('not_found')
  return found
}

function matches(ctx: Ctx, { q, state, companyId, standing, ...columns }: Filter): SQL {
  const part = likeContains(q ?? '')
  const isNamed = sql`(c.name ilike ${part} or rc.name ilike ${part} or u.email ilike ${part})`
  const known = isId(companyId ?? '') ? companyId : null
  const isOf = sql`${known}::uuid in (r.company_id, r.referrer_company_id)`
  const isKept = and(
    hasStanding(ctx.now(), sql`r.company_id`, standing),
    filterRows(ctx, columns, { day: sql`r.created_at`, cents: sql`e.earned` }),
  )
  return sql`${isKept ?? sql`true`} and ${q ? isNamed : sql`true`} and ${companyId ? isOf : sql`true`} and ${state ? states[state] : sql`true`}`
}

const states = {
  counting: sql`r.refusal is null and r.voided_at is null`,
  refused: sql`r.refusal is not null and r.voided_at is null`,
  void: sql`r.voided_at is not null`,
}

async function selectDesk(ctx: Ctx, where: SQL, limit: number): Promise<OperatorReferralRow[]> {
  const { rows } = await ctx.db.execute<OperatorReferralRow>(sql`
    select r.id, r.company_id as "companyId", c.name as "companyName", u.email as "referrerEmail",
      r.referrer_company_id as "referrerCompanyId", rc.name as "referrerCompanyName",
      r.created_at as "createdAt", r.earns_until as "earnsUntil", r.refusal, r.refused_at as "refusedAt",
      r.voided_at as "voidedAt", r.void_reason as "voidReason",
      e.spend as "spendCents", e.earned as "earnedCents",
      ${sharedPlace('browser_hash')} as "sameBrowser", ${sharedPlace('client_hash')} as "sameAddress",
      coalesce(c.website = rc.website, false) as "sameWebsite",
      (select count(*) from referrals o where o.referrer_id = r.referrer_id
        and o.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day')::int
        as "broughtThatDay",
      floor(extract(epoch from e.refunded_at - e.paid_at) / 86400)::int as "refundedAfterDays"
    from referrals r
    join companies c on c.id = r.company_id
    join users u on u.id = r.referrer_id
    left join companies rc on rc.id = r.referrer_company_id
    cross join lateral (
      select coalesce(sum(spend_cents), 0)::bigint as spend, coalesce(sum(earned_cents), 0)::bigint as earned,
        min(at) filter (where cause = 'paid') as paid_at, min(at) filter (where cause = 'refunded') as refunded_at
      from referral_earnings where referral_id = r.id) e
    where ${where} order by r.id desc limit ${limit}`)
  return rows
}

/** Whether the founder signed up or created the company from the same place as the referrer. */
function sharedPlace(column: 'browser_hash' | 'client_hash'): SQL {
  const hash = sql.raw(column)
  return sql`exists (
    select from (select r.${hash} as h union select ${hash} from account_origins where user_id = r.founder_id) theirs
    join (select ${hash} as h from referral_codes where user_id = r.referrer_id
      union select ${hash} from account_origins where user_id = r.referrer_id) ours using (h))`
}
