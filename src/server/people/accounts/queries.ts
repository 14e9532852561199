import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { isOperator, type Person } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, PersonCtx, Tx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { isId } from '#server/platform/ids.ts'
import { members } from '../companies/tables.ts'
import { avatars, sessions, users } from './tables.ts'

export type User = typeof users.$inferSelect

export async function getUser(ctx: Ctx, { userId }: Person): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`Session without an account: user ${userId}.`)
  return user
}

export async function getUserById(ctx: Ctx, id: string): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Refused('not_found')
  return user
}

/** Changes of one person take turns here: joining or creating a company, their address, their factors. */
export async function lockPerson(tx: Tx, userId: string): Promise<User> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Error(`Account ${userId} was not found.`)
  return user
}

export function listSessionsOf(ctx: PersonCtx) {
  return prepared(ctx.db, 'list_sessions', prepareSessions).execute({
    userId: ctx.actor.userId,
    now: ctx.now(),
  })
}

function prepareSessions(db: Db, name: string) {
  const [userId, now] = [sql.placeholder('userId'), sql.placeholder('now')]
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .prepare(name)
}

/** A picture that this person may see: their own, a colleague's, or any as an operator. */
export async function getAvatar(ctx: PersonCtx, id: string) {
  const { userId } = ctx.actor
  const isColleagues = ctx.company ? eq(members.companyId, ctx.company.id) : undefined
  const maySee = isOperator(ctx.actor) ? undefined : or(eq(avatars.userId, userId), isColleagues)
  const [avatar] = isId(id)
    ? await ctx.db
        .select({ contentType: avatars.contentType, bytes: avatars.bytes })
        .from(avatars)
        .leftJoin(members, eq(members.userId, avatars.userId))
        .where(and(eq(avatars.id, id), maySee))
    : []
  if (!avatar) throw new Refused('not_found')
  return avatar
}
