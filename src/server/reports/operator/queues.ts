import { sql } from 'drizzle-orm'
import type { Queue, QueueItem } from '#contract/reports/operator-queues.ts'
import { perMonth } from '#domain/catalog/pricing.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { type Cents, toDecimal } from '#domain/platform/money.ts'
import {
  lateBefore,
  latestFirst,
  promisedBy,
  type QueueKind,
  queueKinds,
  queueRights,
} from '#domain/reports/operator-queues.ts'
import { describeQueued, type QueueFacts } from '#domain/reports/queue-words.ts'
import type { Ctx } from '#server/context.ts'
import { type JobRules, titleOf } from '#server/platform/jobs/job-data.ts'
import { waiting } from './waiting.ts'

const maxItems = 30

/** What a part of `waiting` finds, with moments as text. */
type Found = QueueFacts & {
  id: string
  companyId: string | null
  since: string
  due: string | null
  priceCents: Cents | null
  billingCycle: BillingCycle | null
}

type Row = { kind: QueueKind; count: number; late: number; items: Found[] }

/** What waits for this operator, by kind, in one statement: the only source of its numbers, wherever they are shown. */
export async function readQueues(ctx: Ctx): Promise<Queue[]> {
  const rowsOf = waiting(ctx)
  const now = ctx.now()
  const parts = queueKinds
    .filter((kind) => !whyNotStaff(ctx.actor, queueRights[kind]))
    .map((kind) => {
      const isLate = sql`coalesce(due < ${at(now)}, since < ${at(lateBefore(kind, now))})`
      return sql`select ${kind}::text as kind, count(*)::int as count, (count(*) filter (where ${isLate}))::int as late,
        (select coalesce(json_agg(i), '[]') from (
          select * from (${rowsOf[kind]}) w order by coalesce(due, since), since, id limit ${maxItems}) i) as items
        from (${rowsOf[kind]}) w`
    })
  const { rows } = await ctx.db.execute<Row>(sql.join(parts, sql` union all `))
  const { all } = ctx.parts.jobs
  return latestFirst(
    rows.map((row) => ({ ...row, items: row.items.map((item) => present(row.kind, item, all)) })),
  )
}

function at(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`
}

function present(kind: QueueKind, found: Found, jobs: JobRules): QueueItem {
  const { id, companyId, priceCents, billingCycle } = found
  const since = new Date(found.since)
  const thing = kind === 'jobs' ? titleOf(jobs, found.thing) : found.thing
  return {
    kind,
    _id: id,
    ...describeQueued(kind, { ...found, thing }),
    companyId,
    since: since.toISOString(),
    dueAt: (found.due ? new Date(found.due) : promisedBy(kind, since)).toISOString(),
    perMonth: priceCents === null || !billingCycle ? null : toDecimal(perMonth(priceCents, billingCycle)),
  }
}
