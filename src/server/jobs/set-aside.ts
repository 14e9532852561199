import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { isCollision, isOutOfConnections, isStorageDown } from '../db/outages.ts'
import type { JobName } from './job-data.ts'
import { reasonOf } from './reason.ts'
import { setAside } from './tables.ts'

export type Thing = { thingId: string; companyId?: string | null }

/** Thrown by a walk at its end, so that the queue tries again what was set aside; it names the first reason. */
export class SomeSetAside extends Error {}

export type Walk = {
  /** Does one thing. If it fails, it is set aside, and left alone in the later steps of this walk. */
  each: (thing: Thing, work: () => Promise<unknown>) => Promise<void>
  /** Does many things in one transaction. If it fails, halves of them, down to those that fail by themselves. */
  many: <T extends Thing>(things: readonly T[], work: (things: T[]) => Promise<unknown>) => Promise<void>
}

/**
 * Works through things that have nothing to do with each other. What fails is set aside with its reason and shown to
 * operators; the others go on. At the end the job fails, so that the queue repeats it: then only what was set aside has
 * work left. A walk through part of the things leaves what it doesn't meet as it is; any other forgets it.
 */
export async function walkThrough(
  ctx: Ctx,
  job: JobName,
  go: (walk: Walk) => Promise<unknown>,
  { isPart = false } = {},
): Promise<void> {
  const before = (await listSetAside(ctx, job)).map(({ thingId }) => thingId)
  const met = new Set<string>()
  const failed = new Map<string, unknown>()
  const many: Walk['many'] = async (things, work) => {
    const left = things.filter(({ thingId }) => !failed.has(thingId))
    const [first] = left
    if (!first) return
    for (const { thingId } of left) met.add(thingId)
    const error = await failureOf(() => work(left))
    if (error === null) return
    if (left.length > 1) {
      const half = Math.ceil(left.length / 2)
      await many(left.slice(0, half), work)
      return many(left.slice(half), work)
    }
    failed.set(first.thingId, error)
    await putAside(ctx, job, first, error)
  }
  await go({ each: (thing, work) => many([thing], work), many })
  const done = before.filter((id) => !failed.has(id) && (met.has(id) || !isPart))
  await takeBack(ctx, job, done)
  throwIfAny(failed)
}

/** What this job could not do so far, longest first. */
export function listSetAside(ctx: Ctx, job: JobName) {
  return ctx.db
    .select()
    .from(setAside)
    .where(eq(setAside.job, job))
    .orderBy(asc(setAside.since), asc(setAside.thingId))
}

/** The failure of one thing. What is nobody's fault, such as a lost connection, fails the job as a whole. */
export async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    if (isStorageDown(error) || isOutOfConnections(error) || isCollision(error)) throw error
    return error
  }
}

export async function putAside(ctx: Ctx, job: JobName, { thingId, companyId = null }: Thing, error: unknown) {
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

async function takeBack(ctx: Ctx, job: JobName, thingIds: string[]) {
  if (thingIds.length === 0) return
  await ctx.db.delete(setAside).where(and(eq(setAside.job, job), inArray(setAside.thingId, thingIds)))
}

/** For a walk in the order of ids that passes over a range at a time. Without a last one, all that come after. */
export async function takeBackBetween(
  ctx: Ctx,
  job: JobName,
  { after, last }: { after: string | null; last: string | null },
) {
  const { thingId } = setAside
  const isPassed = and(after ? gt(thingId, after) : undefined, last ? lte(thingId, last) : undefined)
  await ctx.db.delete(setAside).where(and(eq(setAside.job, job), isPassed))
}

function throwIfAny(failed: ReadonlyMap<string, unknown>) {
  const [first] = failed.values()
  if (failed.size > 0)
    throw new SomeSetAside(`${failed.size} set aside: ${reasonOf(first)}`, { cause: first })
}
