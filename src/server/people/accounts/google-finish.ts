import { and, eq, gt } from 'drizzle-orm'
import { hasSecondFactor, proofsOf } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Google, GoogleSecrets } from '#server/platform/gateways/google.ts'
import { hashToken } from '#server/platform/ids.ts'
import { getCredentials } from '../factors/queries.ts'
import { accountOfGoogle, findBySub } from './google-account.ts'
import { isConfirming, redirectUri, requireGoogle, roundTripMinutes } from './google-start.ts'
import { type LoginOutcome, startPendingLogin } from './pending-login.ts'
import { type LoginRequest, markProven, openSession } from './sessions.ts'
import { googleSignIns } from './tables.ts'

/** A login, or a confirmation that it is the person who is signed in. */
type GoogleOutcome = (LoginOutcome | { isConfirmed: true }) & { next: string }

/** Return from Google: the person gets a session on their account or on a new one, or must prove a second factor first. */
export async function finishGoogleSignIn(
  ctx: Ctx,
  search: string,
  request: LoginRequest,
): Promise<GoogleOutcome> {
  const google = requireGoogle(ctx)
  const callbackUrl = new URL(`${redirectUri(ctx)}?${search}`)
  const state = callbackUrl.searchParams.get('state') ?? ''
  const started = await takeStarted(ctx, state)
  if (isConfirming(state)) return confirmWithGoogle(ctx, google, callbackUrl, { ...started, state })
  const identity = await google.identify(callbackUrl, { ...started, state })
  return inTransaction(ctx, async (tx): Promise<GoogleOutcome> => {
    const user = await accountOfGoogle(tx, identity, started.invitationHash)
    const credentials = await getCredentials(tx, user.id)
    const { next, invitationHash } = started
    if (hasSecondFactor(credentials)) {
      const token = await startPendingLogin(tx, user, { method: 'google', next, invitationHash })
      return { pending: { token, methods: proofsOf(credentials) }, next }
    }
    const isProven = !user.passwordHash
    return { token: await openSession(tx, user, request, { method: 'google', isProven }), next }
  })
}

/** The person signed in at Google again: this proves the session, if it is theirs and Google is all they have. */
async function confirmWithGoogle(
  ctx: Ctx,
  google: Google,
  callbackUrl: URL,
  started: Started,
): Promise<GoogleOutcome> {
  const { actor, session } = ctx
  // Google must not count a sign-in from before we asked.
  const secondsUnderway = (ctx.now().getTime() - startOf(started).getTime()) / 1000
  const { sub } = await google.identify(callbackUrl, started, Math.ceil(secondsUnderway))
  if (actor.kind !== 'person' || !session) throw new Refused('sign_in_failed')
  await inTransaction(ctx, async (tx) => {
    const isSame = (await findBySub(tx, sub))?.id === actor.userId
    const isEnough = proofsOf(await getCredentials(tx, actor.userId)).includes('google')
    if (!isSame || !isEnough) throw new Refused('sign_in_failed')
    await markProven(tx, session.id)
    await audit(tx, { action: 'account.confirmed', thingId: actor.userId, detail: { with: 'google' } })
  })
  return { isConfirmed: true, next: started.next }
}

type Started = GoogleSecrets & { next: string; expiresAt: Date }

function startOf({ expiresAt }: Started): Date {
  return new Date(expiresAt.getTime() - roundTripMinutes * 60_000)
}

/** Only the browser that started may return, in time and once: deleting the row decides between concurrent returns. */
async function takeStarted(ctx: Ctx, state: string) {
  const [started] = await ctx.db
    .delete(googleSignIns)
    .where(
      and(
        eq(googleSignIns.stateHash, hashToken(state)),
        eq(googleSignIns.browserHash, hashToken(ctx.browser ?? '')),
        gt(googleSignIns.expiresAt, ctx.now()),
      ),
    )
    .returning()
  if (!started) throw new Refused('sign_in_failed')
  return started
}
