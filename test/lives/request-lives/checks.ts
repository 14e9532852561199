import { systemContext } from '#server/context.ts'
import { tickRequests } from '#server/purchasing/requests/clock.ts'
import { endPools } from '../pool-rounds.ts'
import type { Life } from './moves.ts'

/** What must never be found, whatever happened: each with the ids of what breaks it. */
const broken: Record<string, string> = {
  'at the desk with an open step': `select r.id from requests r join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'open' and p.status in ('under_review', 'authorized', 'paid')`,
  'open, and nobody but the requester can decide': `select r.id from requests r
    where r.company_id = $1 and r.status = 'open' and not exists (
      select from request_asked a join members m on m.id = a.member_id
      where a.request_id = r.id and a.is_open and m.user_id is not null and m.user_id <> r.requested_by)
    and not (r.escalated_at is not null and exists (
      select from members m where m.company_id = r.company_id and m.is_admin and m.user_id <> r.requested_by))`,
  'approved by its requester': `select r.id from requests r join request_approvals a on a.request_id = r.id
    where r.company_id = $1 and r.requested_by in (a.user_id, a.approved_by)`,
  'a purchase that waits for no request': `select p.id from purchases p
    where p.company_id = $1 and p.status = 'awaiting_approval' and not exists (
      select from requests r where r.purchase_id = p.id and r.status in ('open', 'waiting'))`,
  'asking although it is not open': `select r.id from requests r join request_asked a on a.request_id = r.id
    where r.company_id = $1 and r.status <> 'open' and a.is_open`,
  'open, of somebody who left': `select r.id from requests r where r.company_id = $1 and r.status = 'open'
    and not exists (select from members m where m.company_id = r.company_id and m.user_id = r.requested_by)`,
  'sent without a purchase at the desk or beyond': `select r.id from requests r join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'sent' and p.status not in ('under_review', 'countered', 'authorized')`,
  'bought although nothing was paid': `select r.id from requests r left join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'bought' and p.paid_at is null and not exists (
      select from purchases a where a.pool_id = r.pool_id and a.company_id = r.company_id and a.paid_at is not null)`,
  'waiting although the seats from its pool are paid': `select r.id from requests r
    where r.company_id = $1 and r.status = 'waiting' and exists (
      select from purchases p where p.pool_id = r.pool_id and p.company_id = r.company_id and p.status = 'paid')`,
  'waiting for a pool that failed or was canceled': `select r.id from requests r join pools p on p.id = r.pool_id
    where r.company_id = $1 and r.status = 'waiting' and p.state in ('failed', 'cancelled')`,
  'waiting, and its purchase does not': `select r.id from requests r join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'waiting' and p.status <> 'awaiting_approval'`,
  'about a commitment that does not await approval': `select r.id from requests r
    where r.company_id = $1 and r.status = 'open' and r.kind = 'commitment' and not exists (
      select from commitments c where c.pool_id = r.pool_id and c.company_id = r.company_id
        and c.state = 'standing' and c.awaits_approval)`,
  'a commitment that awaits an approval nobody is asked for': `select c.id from commitments c
    where c.company_id = $1 and c.state = 'standing' and c.awaits_approval and not exists (
      select from requests r where r.pool_id = c.pool_id and r.company_id = c.company_id
        and r.kind = 'commitment' and r.status = 'open')`,
  'an award of what the company has not approved': `select a.company_id as id from pool_awards a
    join commitments c on c.pool_id = a.pool_id and c.company_id = a.company_id
    where a.company_id = $1 and c.awaits_approval`,
}

const all = Object.entries(broken)
  .map(([what, statement]) => `select id || ' is ${what}' as found from (${statement}) broken`)
  .join(' union all ')

export async function findBroken({ w, company }: Life): Promise<string[]> {
  const { rows } = await w.parts.database.pool.query<{ found: string }>(all, [company.companyId])
  return rows.map(({ found }) => found)
}

/** After the clock has ticked, nothing waits for a pool from which the company gets no seats. */
export async function findLeftWaiting({ w, company }: Life): Promise<string[]> {
  await tickRequests(systemContext(w.parts))
  const { rows } = await w.parts.database.pool.query<{ id: string }>(
    `select r.id from requests r join pools p on p.id = r.pool_id
     where r.company_id = $1 and r.status = 'waiting' and p.state in ('closed', 'failed', 'cancelled')
       and not exists (select from pool_awards a
         where a.pool_id = r.pool_id and a.company_id = r.company_id and a.ended is null)`,
    [company.companyId],
  )
  return rows.map(({ id }) => id)
}

/** What other lives left costs time in the next one: the clock ticks for everybody. */
export async function retire({ w, company }: Life) {
  const { pool } = w.parts.database
  await endPools(w)
  await pool.query(
    `update request_asked set is_open = false where is_open and request_id in (
       select id from requests where company_id = $1 and status = 'open')`,
    [company.companyId],
  )
  await pool.query(
    `update requests set status = 'lapsed', decided_at = asked_at
     where company_id = $1 and status in ('open', 'waiting')`,
    [company.companyId],
  )
  await pool.query('delete from jobs.job')
}
