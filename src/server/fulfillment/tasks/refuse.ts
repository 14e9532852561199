import { eq } from 'drizzle-orm'
import { requireRefusable } from '#domain/fulfillment/task.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import type { Link } from '../vendor-orders/links.ts'
import { announceRefused } from './announce-tasks.ts'
import type { Task } from './queries.ts'
import { tasks } from './tables.ts'
import { lockAll, lockForOperator } from './tick.ts'

/** The vendor cannot add a person. */
export async function refuseByLink(ctx: Ctx, { thingId, contact }: Link, id: string, reason: string) {
  await inTransaction(ctx, async (tx) => {
    await refuse(tx, await lockAll(tx, [id], ({ batchId }) => batchId === thingId), { by: contact, reason })
  })
}

/** An operator knows that the vendor cannot add a person. */
export async function refuseByOperator(ctx: Ctx, id: string, reason: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    await refuse(tx, await lockForOperator(tx, [id]), { by: actorOf(tx).actor, reason })
  })
}

type Refusal = { by: string; reason: string }

/** The holder and the admins learn why; the seat stays until an admin takes it back. */
async function refuse(tx: Tx, locked: readonly Task[], { by, reason }: Refusal) {
  for (const task of locked) {
    requireRefusable(task)
    const { id, companyId, personName } = task
    await tx.db
      .update(tasks)
      .set({ state: 'refused', doneAt: tx.now(), doneBy: by, reason })
      .where(eq(tasks.id, id))
    await audit(tx, {
      action: 'task.refused',
      thingId: id,
      companyId,
      detail: { person: personName, reason, by },
    })
    await announceRefused(tx, task, reason)
  }
}
