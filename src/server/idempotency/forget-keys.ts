import { lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { idempotencyKeys } from './tables.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Nobody retries a call after a month, so its response is deleted. */
export async function forgetKeys(ctx: Ctx) {
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(ctx.now().getTime() - keptMs)))
}
