import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { refusalText } from '#contract/platform/errors.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, isTx } from '#server/context.ts'
import { isCollision, isOutOfConnections, isStorageDown } from '../db/outages.ts'
import { ProviderUnreachable } from '../gateways/payments/payments.ts'
import type { JobName } from './job-data.ts'
import { reasonOf } from './reason.ts'
import { setAside } from './tables.ts'

export type Thing = { thingId: string; companyId?: string | null }

/** Thrown by a walk at its end, so that the queue tries again what was set aside; it names the first reason. */
export class SomeSetAside extends Error {}

export type Walk = {
  /** Does one thing. If it fails, it is set aside, and left alone in the later steps of this walk. */
  each: (thing: Thing, work: () => Promise<unknown>) => Promise<void>
  /** So many things in one transaction. If it fails, halves of them, down to those that fail by themselves. */
  many: <T extends Thing>(
    things: readonly T[],
    size: number,
    work: (things: T[]) => Promise<unknown>,
  ) => Promise<void>
  /** It can't be done yet, for a reason that operators should know. That is no failure. */
  wait: (thing: Thing, reason: Error) => Promise<void>
  hasFailed: () => boolean
}

type Extent = {
  /** It doesn't meet everything that this job has to do, so what it doesn't meet stays as it is. */
  isPart?: () => boolean
  /** One of several jobs in a row: what fails in it is tried again by the last one. */
  hasNext?: boolean
}

/**
 * Works through things that have nothing to do with each other. What fails is set aside with its reason and shown to
 * operators; the others go on. At the end the job fails, so that the queue repeats it: then only what was set aside has
 * work left. What no longer has any is forgotten.
 */
export async function walkThrough(
  ctx: Ctx,
  job: JobName,
  go: (walk: Walk) => Promise<unknown>,
  { isPart = () => false, hasNext = false }: Extent = {},
): Promise<void> {
  // In a caller's transaction a failure is the caller's.
  if (isTx(ctx)) return void (await go(unshielded))
  const before = (await listSetAside(ctx, job)).map(({ thingId }) => thingId)
  const met = new Set<string>()
  const failed = new Map<string, unknown>()
  const waiting = new Set<string>()
  await go(
    shielded({
      isLeft: ({ thingId }) => !failed.has(thingId),
      meet: ({ thingId }) => met.add(thingId),
      fail: async (thing, error) => {
        failed.set(thing.thingId, error)
        await putAside(ctx, job, thing, error)
      },
      wait: async (thing, reason) => {
        waiting.add(thing.thingId)
        await putAside(ctx, job, thing, reason)
      },
      hasFailed: () => failed.size > 0,
    }),
  )
  const isWhole = !hasNext && !isPart()
  const isOpen = (id: string) => failed.has(id) || waiting.has(id) || !(met.has(id) || isWhole)
  const done = before.filter((id) => !isOpen(id))
  await takeBack(ctx, job, done)
  if (!hasNext) throwIfAny(failed)
}

/** Outside of a job: the first failure ends it. */
export const unshielded: Walk = {
  each: async (_, work) => void (await work()),
  many: async (things, size, work) => {
    for (const some of slices(things, size)) await work(some)
  },
  wait: async (_, reason) => {
    throw reason
  },
  hasFailed: () => false,
}

type Shield = {
  isLeft: (thing: Thing) => boolean
  meet: (thing: Thing) => unknown
  fail: (thing: Thing, error: unknown) => Promise<void>
  wait: Walk['wait']
  hasFailed: () => boolean
}

function shielded({ isLeft, meet, fail, wait, hasFailed }: Shield): Walk {
  async function many<T extends Thing>(
    things: readonly T[],
    size: number,
    work: (things: T[]) => Promise<unknown>,
  ): Promise<void> {
    for (const slice of slices(things, size)) {
      const some = slice.filter(isLeft)
      const [first, ...more] = some
      const error = first ? await failureOf(() => work(some)) : null
      some.forEach(meet)
      if (error === null) continue
      if (first && more.length === 0) await fail(first, error)
      else await many(some, Math.ceil(some.length / 2), work)
    }
  }
  return { each: (thing, work) => many([thing], 1, work), many, wait, hasFailed }
}

function slices<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, n) =>
    things.slice(n * size, (n + 1) * size),
  )
}

/** What this job could not do so far, longest first. */
export function listSetAside(ctx: Ctx, job: JobName) {
  return ctx.db
    .select()
    .from(setAside)
    .where(eq(setAside.job, job))
    .orderBy(asc(setAside.since), asc(setAside.thingId))
}

/** The failure of one thing. What is not its fault, such as a lost connection, fails the job as a whole. */
export async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    if (isOutage(error)) throw error
    return error
  }
}

function isOutage(error: unknown): boolean {
  const isOfDatabase = isStorageDown(error) || isOutOfConnections(error) || isCollision(error)
  return isOfDatabase || error instanceof ProviderUnreachable
}

export async function putAside(ctx: Ctx, job: JobName, { thingId, companyId = null }: Thing, error: unknown) {
  const now = ctx.now()
  const reason = error instanceof Refused ? refusalText(error) : reasonOf(error)
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
