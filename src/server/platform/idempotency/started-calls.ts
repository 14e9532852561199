import { and, eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { CallKey, Ctx, Tx } from '#server/context.ts'
import { idempotencyKeys } from './tables.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/**
 * The id of what this call started before. A call that asks another service can't store its answer together with what it
 * did; if the process dies in between, the same call goes on with what it started, instead of starting it twice.
 */
export async function findStarted(tx: Tx): Promise<string | null> {
  const known = tx.callKey && (await findKey(tx, tx.callKey))
  return known?.startedId ?? null
}

/** Stored in the transaction that stores the thing itself. */
export async function markStarted(tx: Tx, startedId: string): Promise<void> {
  if (!tx.callKey) return
  const row = { ...tx.callKey, startedId, createdAt: tx.now() }
  await tx.db.insert(idempotencyKeys).values(row).onConflictDoNothing()
}

/** Something was started, and there is no answer yet. */
export function isUnfinished({ answer, startedId }: KeyRow): boolean {
  return answer === null && startedId !== null
}

/** What is stored under a key; refuses a key that came with something else before. */
export async function findKey(ctx: Ctx, callKey: CallKey): Promise<KeyRow | null> {
  const [known] = await ctx.db.select().from(idempotencyKeys).where(isKey(callKey))
  if (known && known.requestHash !== callKey.requestHash) throw new Refused('key_reused')
  return known ?? null
}

export function isKey({ owner, key }: CallKey) {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
}
