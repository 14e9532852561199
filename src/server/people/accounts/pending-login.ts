import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { LoginMethod, ProofMethod } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { browserOf } from './browser.ts'
import { browserHashOf } from './known-browsers.ts'
import type { User } from './queries.ts'
import { pendingLogins, users } from './tables.ts'

export const pendingMinutes = 10
const maxTries = 5

/** A session, or a first step that waits for one of these methods. */
export type LoginOutcome = { token: string } | { pending: { token: string; methods: ProofMethod[] } }

type FirstStep = { method: LoginMethod; next: string | null; invitationHash: string | null }

/** The first step was right. The second must follow in the same browser; joining a company waits for it too. */
export async function startPendingLogin(tx: Tx, { id: userId }: User, first: FirstStep): Promise<string> {
  const [token, createdAt] = [newToken(), tx.now()]
  await tx.db.insert(pendingLogins).values({
    tokenHash: hashToken(token),
    userId,
    browserHash: hashToken(browserOf(tx)),
    ...first,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + pendingMinutes * 60_000),
  })
  return token
}

export type PendingLogin = typeof pendingLogins.$inferSelect & { user: User }

/** The login that this browser began, with its person. */
export async function getPendingLogin(ctx: Ctx, token: string | null): Promise<PendingLogin> {
  const [found] = await ctx.db
    .select({ pending: pendingLogins, user: users })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(isOpen(ctx, token))
  if (!found) throw new Refused('login_over')
  return { ...found.pending, user: found.user }
}

/** Counts an attempt before it is checked, so that attempts at the same moment count too. */
export async function takeTry(ctx: Ctx, { tokenHash }: PendingLogin) {
  const counted = await ctx.db
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(and(eq(pendingLogins.tokenHash, tokenHash), lt(pendingLogins.tries, maxTries)))
    .returning({ tries: pendingLogins.tries })
  if (counted.length === 0) throw new Refused('login_over')
}

/** Deleting the row decides between two that finish the same login at once. */
export async function endPendingLogin(tx: Tx, { tokenHash }: PendingLogin) {
  const ended = await tx.db
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenHash, tokenHash))
    .returning({ tokenHash: pendingLogins.tokenHash })
  if (ended.length === 0) throw new Refused('login_over')
}

function isOpen(ctx: Ctx, token: string | null) {
  return and(
    eq(pendingLogins.tokenHash, hashToken(token ?? '')),
    eq(pendingLogins.browserHash, browserHashOf(ctx) ?? ''),
    gt(pendingLogins.expiresAt, ctx.now()),
  )
}
