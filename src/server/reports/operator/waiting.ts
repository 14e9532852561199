import { type SQL, sql } from 'drizzle-orm'
import { undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { pendingKinds, rightToApprove } from '#domain/people/four-eyes.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import type { QueueKind } from '#domain/reports/operator-queues.ts'
import { needsAttention } from '#server/billing/payments/attention.ts'
import { payments } from '#server/billing/payments/tables.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { companyOfAddress, conversation } from '#server/people/contact/queries.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { failedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { waitsForVerification } from './queries.ts'

/** Columns of every part. `due` is null where the promise follows from the kind and `since`. */
type Columns = {
  id: SQL
  since: SQL
  due?: SQL
  thing: SQL
  company?: SQL
  companyId?: SQL
  reason?: SQL
  count?: SQL
  cents?: SQL
  quote?: SQL
  priceCents?: SQL
  billingCycle?: SQL
}

/** Each kind as a query, over an index of what is open. */
export function waiting(ctx: Ctx): Record<QueueKind, SQL> {
  return { ...always, pools: poolsToDecide(ctx), pending: pendingFor(ctx), jobs: jobsInTrouble(ctx) }
}

function rows(columns: Columns, from: SQL): SQL {
  const { id, since, thing } = columns
  const text = (column?: SQL) => sql`(${column ?? sql`null`})::text`
  const whole = (column?: SQL) => sql`(${column ?? sql`null`})::bigint`
  return sql`select (${id})::text as id, (${since})::timestamptz as since,
    (${columns.due ?? sql`null`})::timestamptz as due, ${text(thing)} as thing, ${text(columns.company)} as company,
    ${text(columns.companyId)} as "companyId",
    ${text(columns.reason)} as reason, ${whole(columns.count)} as count, ${whole(columns.cents)} as cents,
    ${text(columns.quote)} as quote, ${whole(columns.priceCents)} as "priceCents",
    ${text(columns.billingCycle)} as "billingCycle" from ${from}`
}

const ofPurchase = { priceCents: sql`p.after_cents`, billingCycle: sql`p.billing_cycle` }

const always = {
  requests: rows(
    {
      ...{ id: sql`p.id`, since: sql`p.requested_at`, thing: sql`p.vendor`, company: sql`c.name` },
      ...{ companyId: sql`c.id`, reason: sql`p.pool_id` },
      count: sql`select sum(l.seats) from purchase_lines l where l.purchase_id = p.id`,
      ...ofPurchase,
    },
    sql`purchases p join companies c on c.id = p.company_id where p.status = 'under_review'`,
  ),
  companies: rows(
    {
      ...{
        id: sql`${companies.id}`,
        thing: sql`${companies.name}`,
        companyId: sql`${companies.id}`,
        reason: sql`${companies.verificationEndedAt}`,
      },
      since: sql`coalesce(${companies.verificationEndedAt}, ${companies.createdAt})`,
    },
    sql`${companies} where ${waitsForVerification}`,
  ),
  /** All that vendors have not delivered, by the days that they have. */
  orders: rows(
    {
      ...{ id: sql`o.id`, since: sql`o.clock_from`, thing: sql`v.name`, company: sql`o.company_name` },
      companyId: sql`p.company_id`,
      due: sql`o.clock_from + make_interval(days => v.sla_days)`,
      reason: sql`case when o.proposed_access is not null then 'check'
        when o.state = 'to_order' and o.failed_contact is not null then 'mail_failed'
        when o.state = 'to_order' and v.contacts ->> 'orders' is null then 'no_contact'
        else o.escalations::text end`,
      count: sql`select sum(l.seats) from vendor_order_lines l where l.order_id = o.id`,
      ...ofPurchase,
    },
    sql`vendor_orders o join vendors v on v.id = o.vendor_id join purchases p on p.id = o.purchase_id
      where o.state in ${listOf(undeliveredStates)} and not o.is_imported`,
  ),
  /** Removals that a vendor was reminded of: people who left may still have access. */
  tasks: rows(
    {
      ...{
        id: sql`b.id`,
        since: sql`b.sent_at`,
        thing: sql`v.name`,
        reason: sql`b.escalations`,
        count: sql`t.open`,
      },
      due: sql`b.sent_at + make_interval(days => v.sla_days)`,
    },
    sql`task_batches b join vendors v on v.id = b.vendor_id join lateral (
        select count(*) as open from tasks t
        where t.batch_id = b.id and t.kind = 'remove' and t.state = 'sent') t on t.open > 0
      where b.escalations > 0`,
  ),
  /** One for each conversation, by its oldest open message. */
  messages: rows(
    {
      ...{ id: sql`m.id`, since: sql`m.created_at`, thing: sql`m.name` },
      company: sql`coalesce(c.name, m.company ->> 'name')`,
      companyId: sql`coalesce(c.id::text, m.company ->> '_id')`,
      quote: sql`case when length(m.message) > 64 then left(m.message, 63) || '…' else m.message end`,
    },
    sql`(select distinct on (${conversation}) *, ${companyOfAddress} as company from contact_messages
        where answered_at is null order by ${conversation}, id) m
      left join members u on u.user_id = m.user_id left join companies c on c.id = u.company_id`,
  ),
  payments: rows(
    {
      ...{
        id: sql`${payments.id}`,
        since: sql`${payments.createdAt}`,
        thing: sql`c.name`,
        company: sql`c.name`,
        companyId: sql`c.id`,
      },
      reason: sql`case when ${payments.problem} is not null then 'differs'
        when ${payments.status} = 'open' then 'declined' else 'refund' end`,
      cents: sql`${payments.amountCents}`,
    },
    sql`${payments} join companies c on c.id = ${payments.companyId} where ${needsAttention}`,
  ),
  disputes: rows(
    {
      ...{ id: sql`d.id`, since: sql`d.created_at`, due: sql`d.evidence_by`, thing: sql`d.id` },
      ...{ company: sql`c.name`, companyId: sql`c.id`, cents: sql`d.amount_cents` },
    },
    sql`disputes d left join payments p on p.id = d.payment_id left join companies c on c.id = p.company_id
      where d.status in ('inquiry', 'open')`,
  ),
}

/** What this person may decide: nobody approves their own. */
function pendingFor(ctx: Ctx): SQL {
  const me = ctx.actor.kind === 'person' ? ctx.actor.userId : null
  const now = ctx.now().toISOString()
  const kinds = pendingKinds.filter((kind) => !whyNotStaff(ctx.actor, rightToApprove[kind]))
  return rows(
    {
      ...{
        id: sql`a.id`,
        since: sql`a.created_at`,
        thing: sql`a.kind`,
        reason: sql`a.kind`,
        company: sql`c.name`,
        companyId: sql`c.id`,
      },
      cents: sql`case when a.kind in ('refund', 'credit-note', 'offer') then a.amount_cents end`,
    },
    sql`pending_actions a left join companies c on c.id = a.company_id
      where a.state = 'pending' and a.expires_at >= ${now}::timestamptz
        and a.asked_by is distinct from ${me}::uuid and a.kind = any(${sql.param(kinds)}::text[])`,
  )
}

/** What was given up, and what jobs set aside: they stay here until an attempt succeeds. */
function jobsInTrouble(ctx: Ctx): SQL {
  const troubles = sql`(
    select f.id, f.name, f.since, 'failed' as reason from (${failedJobs(ctx.parts.jobs.all)}) f
    union all select s.thing_id::text, s.job, s.since, 'set aside' from set_aside s) j`
  return rows({ id: sql`j.id`, since: sql`j.since`, thing: sql`j.name`, reason: sql`j.reason` }, troubles)
}

/** A draft with an agreement to open, or a last week in which to get the vendor's prices. */
function poolsToDecide(ctx: Ctx): SQL {
  const soon = new Date(ctx.now().getTime() + lastWeekMs).toISOString()
  return rows(
    {
      ...{
        id: sql`p.id`,
        since: sql`p.created_at`,
        thing: sql`v.name || ' ' || l.name`,
        reason: sql`p.state`,
      },
      due: sql`case when p.state = 'gathering' then p.gathers_until end`,
    },
    sql`pools p join plans l on l.id = p.plan_id join vendors v on v.id = l.vendor_id
      where (p.state = 'draft' and p.agreed_by is not null)
        or (p.state = 'gathering' and p.gathers_until <= ${soon}::date)`,
  )
}

const lastWeekMs = 7 * 86_400_000
