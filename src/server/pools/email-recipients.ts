import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CommitmentState } from '#domain/pools/pool.ts'
import type { Tx } from '../context.ts'
import { members } from '../people/companies/tables.ts'
import { noId } from '../platform/ids.ts'
import { commitments } from './commitment-tables.ts'
import type { FullPool } from './queries.ts'

/** Companies or addresses that one transaction writes emails for. */
export const perTransaction = 500

/** Companies or addresses in their order. What was found is known even if writing to it fails. */
export type Page = { after?: string | undefined; size: number; found?: number; last?: string | undefined }

/** Where to continue; nothing at the end. */
export function nextAfter({ size, found, last }: Page): string | undefined {
  return found === size ? last : undefined
}

type Audience = {
  poolId: string
  states: readonly CommitmentState[]
  /** Only companies that were in the pool by then. */
  by?: Date | undefined
}

/** The next companies of a pool. */
export async function nextCompanies(tx: Tx, page: Page, { poolId, states, by }: Audience) {
  const found = await tx.db
    .select({
      companyId: commitments.companyId,
      version: commitments.version,
      state: commitments.state,
      changedAt: commitments.changedAt,
      announcedWhy: commitments.announcedWhy,
    })
    .from(commitments)
    .where(
      and(
        eq(commitments.poolId, poolId),
        inArray(commitments.state, [...states]),
        gt(commitments.companyId, page.after ?? noId),
        by && lte(commitments.createdAt, by),
      ),
    )
    .orderBy(asc(commitments.companyId))
    .limit(page.size)
  Object.assign(page, { found: found.length, last: found.at(-1)?.companyId })
  return found
}

export type InPool = Awaited<ReturnType<typeof nextCompanies>>[number]

type Recipients = {
  /** Leaves out who was already notified of it. */
  event?: string
}

/** The addresses of each company's admins who have joined. */
export async function adminsOf(tx: Tx, companyIds: readonly string[], { event }: Recipients = {}) {
  const admins = await tx.db
    .select({ companyId: members.companyId, to: members.email })
    .from(members)
    .where(
      and(
        inArray(members.companyId, [...companyIds]),
        members.isAdmin,
        isNotNull(members.userId),
        event ? notNotified(event) : undefined,
      ),
    )
    .orderBy(asc(members.companyId), asc(members.id))
  const byCompany = Map.groupBy(admins, ({ companyId }) => companyId)
  return new Map([...byCompany].map(([id, found]) => [id, found.map(({ to }) => to)]))
}

/** Earlier versions wrote the email alone. */
function notNotified(event: string): SQL {
  return sql`not exists (select from mails where event_key = ${event} || ':' || lower(${members.email}))
    and not exists (select from notifications n where n.event = ${event} and n.user_id = ${members.userId})`
}

export type Invited = { key: string; to: string; userId: string | null; because: 'waitlist' | 'subscriber' }

/**
 * People on the waitlist of the vendor, and admins of companies that subscribe to the plan. Not those whose
 * company is in the pool already.
 */
export async function nextInvited(
  tx: Tx,
  page: Page,
  { id: poolId, planId, vendorId }: Pick<FullPool, 'id' | 'planId' | 'vendorId'>,
): Promise<Invited[]> {
  const { rows } = await tx.db.execute<Invited>(sql`
    with invited as (
      ${onWaitlist(vendorId)} union all ${subscribers(planId)})
    select distinct on (i.key) i.key, i."to", i.because, coalesce(u.id, i.user_id) as "userId" from invited i
    left join users u on u.email_key = i.key
    where i.key > ${page.after ?? ''} and not exists (
        select from members m join commitments c on c.company_id = m.company_id
        where m.user_id in (u.id, i.user_id) and c.pool_id = ${poolId}::uuid and c.state in ('standing', 'awarded'))
    order by i.key, i.because desc limit ${page.size}`)
  Object.assign(page, { found: rows.length, last: rows.at(-1)?.key })
  return rows
}

function onWaitlist(vendorId: string): SQL {
  return sql`select email_key collate "C" as key, email as "to", user_id, 'waitlist' as because
    from waitlist_entries where vendor_id = ${vendorId}::uuid and closed_at is null`
}

function subscribers(planId: string): SQL {
  return sql`select m.email_key, m.email, m.user_id, 'subscriber' from members m
    where m.is_admin and m.user_id is not null and exists (
      select from purchases p join purchase_lines l on l.purchase_id = p.id
      where p.company_id = m.company_id and p.status = 'paid' and l.plan_id = ${planId}::uuid)`
}
