import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import type { JobName } from './job-data.ts'
import { setAside } from './tables.ts'

export type Thing = { thingId: string; companyId: string | null }

/** Thrown by a walk at its end, so that the queue tries again what was set aside; it names the first reason. */
export class SomeSetAside extends Error {}

/**
 * Works through things, each in its own transaction. What fails is set aside with its reason and shown to operators; the
 * others go on. At the end the job fails, so that the queue repeats it: then only what was set aside has work left.
 */
export async function eachByItself<T>(
  ctx: Ctx,
  {
    job,
    things,
    thingOf,
    work,
  }: {
    job: JobName
    things: readonly T[]
    thingOf: (thing: T) => Thing
    work: (tx: Tx, thing: T) => Promise<unknown>
  },
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) {
    try {
      await inTransaction(ctx, async (tx) => {
        await work(tx, thing)
        await takeUpAgain(tx, job, thingOf(thing))
      })
    } catch (error) {
      failures.push(error)
      await putAside(ctx, job, thingOf(thing), error)
    }
  }
  if (failures.length > 0)
    throw new SomeSetAside(`${failures.length} of ${things.length} set aside: ${reasonOf(failures[0])}`)
}

/** In a transaction of its own: without a database it throws, and the job fails as a whole. */
export async function putAside(ctx: Ctx, job: JobName, { thingId, companyId }: Thing, error: unknown) {
  const now = ctx.now()
  const reason = reasonOf(error)
  await ctx.db
    .insert(setAside)
    .values({ job, thingId, companyId, reason, since: now, lastAt: now, times: 1 })
    .onConflictDoUpdate({
      target: [setAside.job, setAside.thingId],
      set: { reason, lastAt: now, times: sql`${setAside.times} + 1` },
    })
}

/** What was set aside before has succeeded. */
export async function takeUpAgain(tx: Tx, job: JobName, { thingId }: Thing) {
  await tx.db.delete(setAside).where(and(eq(setAside.job, job), eq(setAside.thingId, thingId)))
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
