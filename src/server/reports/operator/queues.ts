import { type SQL, sql } from 'drizzle-orm'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import { longestFirst, type QueueKind, queueRights } from '#domain/reports/operator-queues.ts'
import { needsAttention } from '#server/billing/payments/attention.ts'
import { payments } from '#server/billing/payments/tables.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { failedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { type JobRules, titleOf } from '#server/platform/jobs/job-data.ts'
import { waitsForVerification } from './queries.ts'

type Row = {
  kind: QueueKind
  count: number
  oldest: { id: string; title: string; about: string; since: string } | null
}

/** What needs this operator, by kind, in one statement: every part reads an index of what is open. */
export async function readQueues(ctx: Ctx): Promise<Queue[]> {
  const parts = Object.entries(waiting(ctx)).flatMap(([kind, rows]) =>
    whyNotStaff(ctx.actor, queueRights[kind as QueueKind]) ? [] : [countOf(kind, rows)],
  )
  const { rows } = await ctx.db.execute<Row>(sql.join(parts, sql` union all `))
  return longestFirst(
    rows.map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldest: oldest && {
        _id: oldest.id,
        title: kind === 'jobs' ? titleOf(ctx.parts.jobs.all, oldest.title) : oldest.title,
        about: oldest.about,
        since: new Date(oldest.since).toISOString(),
      },
    })),
  )
}

function countOf(kind: string, rows: SQL): SQL {
  return sql`select ${kind}::text as kind, count(*)::int as count,
    (array_agg(to_json(w) order by w.since, w.id))[1] as oldest from (${rows}) w`
}

/** Each kind as a query for id, title, about and since. */
function waiting(ctx: Ctx): Record<QueueKind, SQL> {
  return {
    requests,
    companies: toVerify,
    payments: paymentsInTrouble,
    messages,
    pools: poolsToDecide(ctx),
    orders,
    pending: pendingFor(ctx),
    jobs: jobsInTrouble(ctx.parts.jobs.all),
  }
}

/** What this person may decide: nobody approves their own, and only owners a limit. */
function pendingFor(ctx: Ctx): SQL {
  const me = ctx.actor.kind === 'person' ? ctx.actor.userId : null
  const isOwner = whyNotStaff(ctx.actor, 'owner') === null
  const at = ctx.now().toISOString()
  return sql`
    select a.id, coalesce(c.name, 'Limit for two people') as title,
      case a.kind when 'refund' then 'Refund' when 'credit-note' then 'Credit note' else '' end as about,
      a.created_at as since
    from pending_actions a left join companies c on c.id = a.company_id
    where a.state = 'pending' and a.expires_at >= ${at}::timestamptz
      and a.asked_by is distinct from ${me}::uuid and (a.kind <> 'limit' or ${isOwner}::boolean)`
}

const requests = sql`
  select p.id, p.vendor || ' for ' || c.name as title, '' as about, p.requested_at as since
  from purchases p join companies c on c.id = p.company_id where p.status = 'under_review'`

const toVerify = sql`
  select ${companies.id}, ${companies.name} as title,
    case when ${companies.verificationEndedAt} is null then '' else 'Name or website changed' end as about,
    coalesce(${companies.verificationEndedAt}, ${companies.createdAt}) as since
  from ${companies} where ${waitsForVerification}`

const paymentsInTrouble = sql`
  select ${payments.id}, c.name as title,
    case when ${payments.problem} is not null then 'Differs from the payment provider'
      when exists (select from disputes d where d.payment_id = ${payments.id} and d.status in ('inquiry', 'open'))
        then 'Disputed by the bank'
      when ${payments.status} = 'open' then 'Card declined' else 'Refund failed' end as about,
    ${payments.createdAt} as since
  from ${payments} join companies c on c.id = ${payments.companyId} where ${needsAttention}`

const messages = sql`
  select m.id, m.name as title, m.kind as about, m.created_at as since
  from contact_messages m where m.answered_at is null`

/** What was given up, and what jobs set aside: they stay here until an attempt succeeds. */
const jobsInTrouble = (all: JobRules) => sql`
  select f.id, f.name as title, 'Failed' as about, f.since from (${failedJobs(all)}) f
  union all
  select s.thing_id, s.job, 'Set aside', s.since from set_aside s`

/** Orders that nobody could send, whose address has to be checked, or whose vendor was reminded. */
const orders = sql`
  select o.id, v.name || ' for ' || o.company_name as title,
    case when o.proposed_access is not null then 'Address to check'
      when o.state = 'to_order' then 'Not sent' else 'Not delivered' end as about,
    o.since
  from vendor_orders o join vendors v on v.id = o.vendor_id
  where o.state in ${listOf(undeliveredStates)} and not o.is_imported
    and (o.proposed_access is not null or o.escalations > 0
      or (o.state = 'to_order' and (o.failed_contact is not null or v.contacts ->> 'orders' is null)))`

/** Purchases to authorize, a draft with an agreement to open, or a last week in which to get the vendor's prices. */
function poolsToDecide(ctx: Ctx): SQL {
  const soon = new Date(ctx.now().getTime() + lastWeekMs).toISOString()
  return sql`
    select p.id, v.name || ' ' || l.name as title,
      case when u.since is not null then 'Purchases to approve' when p.state = 'draft' then 'Ready to open'
        else 'Gathering ends soon' end as about,
      coalesce(u.since, p.created_at) as since
    from pools p join plans l on l.id = p.plan_id join vendors v on v.id = l.vendor_id
    left join lateral (select min(u.requested_at) as since from purchases u
      where u.pool_id = p.id and u.status = 'under_review') u on true
    where u.since is not null or (p.state = 'draft' and p.agreed_by is not null)
      or (p.state = 'gathering' and p.gathers_until <= ${soon}::date)`
}

const lastWeekMs = 7 * 86_400_000
