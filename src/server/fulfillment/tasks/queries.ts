import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TaskFilter } from '#contract/fulfillment/tasks.ts'
import { firstKinds, unfinishedStates } from '#domain/fulfillment/task.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { companies } from '#server/people/companies/tables.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { isId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readNumberCursor } from '#server/platform/paging.ts'
import { tasks } from './tables.ts'

export type Task = typeof tasks.$inferSelect
export type FullTask = Task & { vendor: string; slug: string; company: string }

function selectTasks({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) {
  return db
    .select({ task: tasks, vendor: vendors.name, slug: vendors.slug, company: companies.name })
    .from(tasks)
    .innerJoin(vendors, eq(vendors.id, tasks.vendorId))
    .innerJoin(companies, eq(companies.id, tasks.companyId))
    .where(where)
}

type Selected = { task: Task; vendor: string; slug: string; company: string }

function whole({ task, ...names }: Selected): FullTask {
  return { ...task, ...names }
}

type Filter = Paging & z.infer<typeof TaskFilter>

/** Unfinished tasks, or those in the named states; the oldest first. */
export async function listTasks(ctx: Ctx, filter: Filter): Promise<Page<FullTask>> {
  const { state, standing, cursor, limit, ...columns } = filter
  const after = readNumberCursor(cursor)
  const states = state.length > 0 ? state : [...unfinishedStates]
  const found = await selectTasks(
    ctx,
    and(
      inArray(tasks.state, states),
      hasStanding(ctx.now(), tasks.companyId, standing),
      filterRows(ctx, columns, { day: tasks.madeAt, vendor: (ids) => sql`${tasks.vendorId} = any(${ids})` }),
      after === undefined ? undefined : gt(tasks.sequence, after),
    ),
  )
    .orderBy(asc(tasks.sequence))
    .limit(oneMoreThan(limit))
  return pageOf(found.map(whole), limit, ({ sequence }) => String(sequence))
}

export async function tasksById(ctx: Ctx, ids: readonly string[]): Promise<FullTask[]> {
  const found = await selectTasks(ctx, inArray(tasks.id, ids.filter(isId))).orderBy(asc(tasks.sequence))
  return found.map(whole)
}

/** The tasks of one email, as it listed them: removals first. */
export async function tasksOfBatch(ctx: Ctx, batchId: string): Promise<FullTask[]> {
  const found = await selectTasks(ctx, eq(tasks.batchId, batchId)).orderBy(
    asc(sql`${tasks.kind} not in ${listOf(firstKinds)}`),
    asc(companies.name),
    asc(tasks.sequence),
  )
  return found.map(whole)
}

/** Locks tasks for the rest of the transaction, in one order. */
export async function lockTasks(tx: Tx, ids: readonly string[]): Promise<Task[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return tx.db
    .select()
    .from(tasks)
    .where(inArray(tasks.id, known))
    .orderBy(asc(tasks.id))
    .for('no key update')
}

type Whose = { companyId: string; vendorId: string }

/** The people that an order's vendor has to add, or added already. */
export async function peopleOf(ctx: Ctx, { companyId, vendorId }: Whose, seatNames: readonly string[]) {
  if (seatNames.length === 0) return []
  return ctx.db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, companyId),
        eq(tasks.vendorId, vendorId),
        eq(tasks.kind, 'add'),
        inArray(tasks.seatName, [...seatNames]),
        inArray(tasks.state, ['waiting', 'held', 'open', 'sent', 'done']),
        // Somebody whose seat was taken back since is none of them.
        sql`exists (select from seats s where s.id = ${tasks.seatId})`,
      ),
    )
    .orderBy(asc(tasks.sequence))
}

/** What a former member of a company had, or of any. */
export async function tasksOfDeparture(
  ctx: Ctx,
  companyId: string | undefined,
  memberId: string,
): Promise<FullTask[]> {
  if (!isId(memberId)) return []
  const found = await selectTasks(ctx, isDeparture(companyId, memberId)).orderBy(
    asc(vendors.name),
    asc(tasks.sequence),
  )
  return found.map(whole)
}

export function isDeparture(companyId: string | undefined, memberId?: string): SQL | undefined {
  return and(
    companyId ? eq(tasks.companyId, companyId) : undefined,
    eq(tasks.cause, 'member left'),
    eq(tasks.kind, 'remove'),
    sql`${tasks.state} <> 'dropped'`,
    memberId ? eq(tasks.memberId, memberId) : undefined,
  )
}
