import { and, like, ne, sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { freeSlug, poolSlug } from '#domain/pools/pool-slug.ts'
import type { Tx } from '../context.ts'
import { pools } from './tables.ts'

type Named = {
  id: string
  vendorSlug: string
  plan: string
  deadline: Date | null
  gathersUntil: string | null
  createdAt: Date
}

/** Pools get their names, and become public, one at a time. */
export async function lockNames(tx: Tx) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('pools'))`)
}

/** The name of a draft: it follows the plan and the month until the pool is public. */
export async function chooseSlug(tx: Tx, { id, vendorSlug, plan, deadline, gathersUntil, createdAt }: Named) {
  const base = poolSlug({ vendorSlug, planName: plan, day: dayOf(deadline ?? gathersUntil ?? createdAt) })
  const taken = await tx.db
    .select({ slug: pools.slug })
    .from(pools)
    .where(and(like(pools.slug, `${base}%`), ne(pools.id, id)))
  return freeSlug(base, new Set(taken.map(({ slug }) => slug)))
}
