import { and, eq, gt, lt } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { hashToken, noId } from '#server/platform/ids.ts'
import { type ChallengePurpose, passkeyChallenges } from './tables.ts'

const challengeMinutes = 5

/** Keeps what an authenticator must sign: a login for this browser, everything else for this session. */
export async function keepChallenge(ctx: Ctx, purpose: ChallengePurpose, challenge: string) {
  const createdAt = ctx.now()
  await ctx.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose,
    ...boundTo(ctx, purpose),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + challengeMinutes * 60_000),
  })
}

/** Uses up the challenge that was signed, whatever else is wrong with the answer; null if it isn't one of ours. */
export async function takeChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const { browserHash, sessionId } = boundTo(ctx, purpose)
  const isBound = browserHash
    ? eq(passkeyChallenges.browserHash, browserHash)
    : eq(passkeyChallenges.sessionId, sessionId ?? noId)
  const taken = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, ctx.now()),
        isBound,
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return taken.length > 0 ? challenge : null
}

export async function forgetChallenges(ctx: Ctx) {
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now()))
}

function boundTo({ browser, session }: Ctx, purpose: ChallengePurpose) {
  return purpose === 'login'
    ? { browserHash: hashToken(browser ?? ''), sessionId: null }
    : { browserHash: null, sessionId: session?.id ?? null }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null // not what a browser sends
  }
}
