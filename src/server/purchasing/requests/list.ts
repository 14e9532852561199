import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { RequestFilter } from '#contract/purchasing/requests.ts'
import { can } from '#domain/people/access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '#server/platform/paging.ts'
import { type FullRequest, selectRequests, whole } from './queries.ts'
import { requests } from './tables.ts'

type Filter = Paging & RequestFilter

/** A person's own requests, those that wait for their decision, or all of the company, newest first. */
export async function listRequests(
  ctx: MemberCtx,
  { box, status, q, limit, cursor, ...columns }: Filter,
): Promise<Page<FullRequest>> {
  const before = readIdCursor(cursor)
  const isNamed = q
    ? or(ilike(requests.vendor, likeContains(q)), ilike(requests.requester, likeContains(q)))
    : undefined
  const ids = await findIds(ctx, box, {
    kept: and(
      status ? eq(requests.status, status) : undefined,
      isNamed,
      filterRows(ctx, columns, { day: requests.askedAt, cents: requests.perYearCents }),
    ),
    before: before ? lt(requests.id, before) : undefined,
    limit: oneMoreThan(limit),
  })
  if (ids.length === 0) return { rows: [], next: null }
  const found = await selectRequests(ctx, inArray(requests.id, ids)).orderBy(desc(requests.id))
  return pageOf(found.map(whole), limit, ({ id }) => id)
}

type Window = { kept: SQL | undefined; before: SQL | undefined; limit: number }

/** Ids first, from an index alone: what a page costs does not depend on how many requests there are. */
async function findIds(
  ctx: MemberCtx,
  box: Filter['box'],
  { kept, before, limit }: Window,
): Promise<string[]> {
  const isCompanys = eq(requests.companyId, ctx.company.id)
  if (box === 'decide') return findToDecide(ctx, { kept, before, limit })
  if (box === 'all' && !can(ctx.actor, 'admin')) throw new Refused('admins_only')
  const isMine = box === 'mine' ? eq(requests.requestedBy, ctx.actor.userId) : undefined
  const found = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isCompanys, isMine, kept, before))
    .orderBy(desc(requests.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Requests that ask the person, those of people they stand in for today, and for admins those that are escalated. */
async function findToDecide(ctx: MemberCtx, { kept, before, limit }: Window): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct id from (
      ${asking(ctx, sql`a.member_id = ${ctx.company.memberId}::uuid`, { kept, before, limit })}
      union all
      ${askingOthers(ctx, { kept, before, limit })}
      ${can(ctx.actor, 'admin') ? sql`union all ${escalated(ctx, { kept, before, limit })}` : sql``}
    ) found order by id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** One person away after the other, so that each is read from the index alone. */
function askingOthers(ctx: MemberCtx, window: Window): SQL {
  const today = dayOf(ctx.now())
  return sql`(select theirs.id from absences b cross join lateral ${asking(ctx, sql`a.member_id = b.member_id`, window)} theirs
    where b.delegate_id = ${ctx.company.memberId}::uuid and b.from_day <= ${today}::date and b.to_day >= ${today}::date)`
}

function asking(ctx: MemberCtx, isAsked: SQL, { kept, before, limit }: Window): SQL {
  return sql`(select "requests"."id" from request_asked a join requests on "requests"."id" = a.request_id
    where a.is_open and ${isAsked} and ${eq(requests.status, 'open')} and ${requests.requestedBy} <> ${ctx.actor.userId}::uuid
      ${kept ? sql`and ${kept}` : sql``} ${before ? sql`and ${before}` : sql``}
    order by a.request_id desc limit ${limit})`
}

function escalated(ctx: MemberCtx, { kept, before, limit }: Window): SQL {
  return sql`(select "requests"."id" from requests where ${eq(requests.companyId, ctx.company.id)}
    and ${eq(requests.status, 'open')} and ${requests.escalatedAt} is not null
    and ${requests.requestedBy} <> ${ctx.actor.userId}::uuid
    ${kept ? sql`and ${kept}` : sql``} ${before ? sql`and ${before}` : sql``}
    order by ${requests.id} desc limit ${limit})`
}

const maxCounted = 100

/** What waits for the person's decision, up to a hundred: what is counted anywhere, and on their list of what needs them. */
export async function listToDecide(ctx: MemberCtx) {
  const ids = await findIdsToDecide(ctx)
  if (ids.length === 0) return []
  const { id, requester, vendor, plan, seats, billingCycle, perCycleCents, neededBy } = requests
  return ctx.db
    .select({ id, requester, vendor, plan, seats, billingCycle, perCycleCents, neededBy })
    .from(requests)
    .where(inArray(requests.id, ids))
}

function findIdsToDecide(ctx: MemberCtx): Promise<string[]> {
  return findToDecide(ctx, { kept: undefined, before: undefined, limit: maxCounted })
}

/** How many wait for the person, and for admins, how many are open in the company. */
export async function countRequests(ctx: MemberCtx) {
  const toDecide = await findIdsToDecide(ctx)
  if (!can(ctx.actor, 'admin')) return { decide: toDecide.length, open: null }
  const open = await findIds(ctx, 'all', {
    kept: eq(requests.status, 'open'),
    before: undefined,
    limit: maxCounted,
  })
  return { decide: toDecide.length, open: open.length }
}

const maxColleagues = 20

/** People of the company who have joined, whose name or address contains the words. */
export async function listColleagues(ctx: MemberCtx, nameContains: SQL | undefined) {
  return ctx.db
    .select({ _id: members.id, name: members.name })
    .from(members)
    .where(and(eq(members.companyId, ctx.company.id), sql`${members.userId} is not null`, nameContains))
    .orderBy(members.nameKey, members.id)
    .limit(maxColleagues)
}
