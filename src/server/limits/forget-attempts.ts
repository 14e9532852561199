import { lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { attempts } from './tables.ts'

/** An expired window no longer counts: the next attempt opens a new one. */
export async function forgetAttempts(ctx: Ctx) {
  await ctx.db.delete(attempts).where(lt(attempts.resetsAt, ctx.now()))
}
