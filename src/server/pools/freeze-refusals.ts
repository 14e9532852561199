import { eq, sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import { pools } from './tables.ts'

/** Counts commitments that could not be reduced shortly before a deadline: the refused transaction itself stores nothing. */
export async function countFreezeRefusal(
  { database: { db } }: Parts,
  { code, params }: { code: string; params: unknown },
) {
  const { slug } = (params ?? {}) as { slug?: string }
  if (code !== 'pool_frozen' || !slug) return
  await db
    .update(pools)
    .set({ freezeRefusals: sql`${pools.freezeRefusals} + 1` })
    .where(eq(pools.slug, slug))
}
