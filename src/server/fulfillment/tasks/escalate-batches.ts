import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { escalationDays, escalationsDue } from '#domain/fulfillment/vendor-order.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { getBookVendor } from '../vendor-orders/links.ts'
import { emailBatch } from './send-tasks.ts'
import { taskBatches } from './tables.ts'

const openRemovals: SQL<number> = sql<number>`(select count(*)::int from tasks t
  where t.batch_id = ${taskBatches.id} and t.kind = 'remove' and t.state = 'sent')`

/** Reminds vendors of removals that they did not confirm: each step once for each email. */
export async function escalateBatches(ctx: Ctx, { each }: Walk) {
  const slow = await ctx.db
    .select({ id: taskBatches.id })
    .from(taskBatches)
    .where(
      and(
        lt(taskBatches.escalations, escalationDays.length),
        lte(taskBatches.sentAt, addDays(ctx.now(), -escalationDays[0])),
        sql`${openRemovals} > 0`,
      ),
    )
    .orderBy(asc(taskBatches.id))
  for (const { id } of slow) await each({ thingId: id }, () => inTransaction(ctx, (tx) => remind(tx, id)))
}

async function remind(tx: Tx, id: string) {
  const [batch] = await tx.db.select().from(taskBatches).where(eq(taskBatches.id, id)).for('no key update')
  if (!batch) return
  const due = escalationsDue({ clockFrom: batch.sentAt }, tx.now())
  if (due <= batch.escalations) return
  const [left] = await tx.db.select({ count: openRemovals }).from(taskBatches).where(eq(taskBatches.id, id))
  await tx.db.update(taskBatches).set({ escalations: due }).where(eq(taskBatches.id, id))
  const { orders, escalation } = getBookVendor(tx, batch.vendorId).contacts
  const contact = due === 2 ? (escalation ?? orders) : orders
  if (left && left.count > 0 && contact)
    await emailBatch(tx, 'tasks-reminder', { ...batch, contact: normalizeEmail(contact) }, left.count)
}

/** Removals that vendors were reminded of twice and did not confirm. */
export async function countLateRemovals(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ late: number }>(sql`
    select count(*)::int as late from tasks t join task_batches b on b.id = t.batch_id
    where t.kind = 'remove' and t.state = 'sent' and b.escalations >= 2`)
  return rows[0]?.late ?? 0
}
