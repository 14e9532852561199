import { desc, eq } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import type { Ctx } from '../context.ts'
import { sessions, users } from './tables.ts'

export type User = typeof users.$inferSelect

export async function getUser(ctx: Ctx, { userId }: Person): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The session of ${userId} has no account.`)
  return user
}

export function listSessionsOf(ctx: Ctx, { userId }: Person) {
  return ctx.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastSeenAt))
}
