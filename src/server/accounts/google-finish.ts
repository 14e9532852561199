import { and, eq, gt } from 'drizzle-orm'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken } from '../ids.ts'
import { accountOfGoogle } from './google-account.ts'
import { redirectUri, requireGoogle } from './google-start.ts'
import { type LoginRequest, openSession } from './sessions.ts'
import { googleSignIns } from './tables.ts'

/** Return from Google: the person gets a session on their account, or on a new one. */
export async function finishGoogleSignIn(ctx: Ctx, search: string, request: LoginRequest) {
  const google = requireGoogle(ctx)
  const callbackUrl = new URL(`${redirectUri(ctx)}?${search}`)
  const state = callbackUrl.searchParams.get('state') ?? ''
  const started = await takeStarted(ctx, state)
  const identity = await google.identify(callbackUrl, { ...started, state })
  return inTransaction(ctx, async (tx) => {
    const user = await accountOfGoogle(tx, identity, started.invitationHash)
    return {
      token: await openSession(tx, user, request, { method: 'google', isProven: !user.passwordHash }),
      next: started.next,
    }
  })
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
