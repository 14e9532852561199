import { inArray } from 'drizzle-orm'
import { isTickable, readProof } from '#domain/fulfillment/task.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import type { Link } from '../vendor-orders/links.ts'
import { announceDone } from './announce-tasks.ts'
import { lockTasks, type Task } from './queries.ts'
import { tasks } from './tables.ts'

/** The vendor confirms tasks of the email whose link it has. */
export async function tickByLink(
  ctx: Ctx,
  { thingId, contact }: Link,
  ids: readonly string[],
  proof: string | undefined,
) {
  await inTransaction(ctx, async (tx) => {
    await tick(tx, await lockAll(tx, ids, ({ batchId }) => batchId === thingId), { by: contact, proof })
  })
}

/** An operator confirms tasks that the vendor did. */
export async function tickByOperator(ctx: Ctx, ids: readonly string[], proof: string | undefined) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    await tick(tx, await lockForOperator(tx, ids), { by: actorOf(tx).actor, proof })
  })
}

type Whose = { companyId: string; vendorId: string }

/** Whoever confirms an order may tick the people who are already in. */
export async function tickTasksOf(tx: Tx, order: Whose, ids: readonly string[], by: string) {
  await tick(tx, await lockAdded(tx, order, ids), { by, proof: undefined })
}

/** The tasks that add people to an order; another's is not found. */
export function lockAdded(tx: Tx, { companyId, vendorId }: Whose, ids: readonly string[]): Promise<Task[]> {
  const isTheirs = (task: Task) =>
    task.companyId === companyId && task.vendorId === vendorId && task.kind === 'add'
  return lockAll(tx, ids, isTheirs)
}

/** All of them, or none: another's task is not found. */
export async function lockAll(
  tx: Tx,
  ids: readonly string[],
  isTheirs: (task: Task) => boolean,
): Promise<Task[]> {
  const wanted = new Set(ids)
  const locked = await lockTasks(tx, [...wanted])
  if (locked.length < wanted.size || !locked.every(isTheirs)) throw new Refused('not_found')
  return locked
}

/** Any vendor's tasks, but none of the operator's own company. */
export async function lockForOperator(tx: Tx, ids: readonly string[]): Promise<Task[]> {
  const locked = await lockAll(tx, ids, () => true)
  for (const companyId of new Set(locked.map((task) => task.companyId))) await requireOther(tx, companyId)
  return locked
}

type Tick = { by: string; proof: string | undefined }

/** A task that is done already stays as it is. */
async function tick(tx: Tx, locked: readonly Task[], { by, proof: given }: Tick) {
  const done = locked.filter(isTickable)
  if (done.length === 0) return
  const proof = readProof(
    done.map(({ kind }) => kind),
    given,
  )
  const ids = done.map(({ id }) => id)
  await tx.db
    .update(tasks)
    .set({ state: 'done', doneAt: tx.now(), doneBy: by, proof })
    .where(inArray(tasks.id, ids))
  for (const { id, companyId, kind, personName } of done) {
    await audit(tx, { action: 'task.done', thingId: id, companyId, detail: { kind, person: personName, by } })
  }
  await announceDone(tx, done)
}
