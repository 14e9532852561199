import { safeNext } from '#domain/platform/next-path.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { hashGiven, hashToken, newToken } from '#server/platform/ids.ts'
import { browserOf } from './browser.ts'
import { googleSignIns } from './tables.ts'

export const roundTripMinutes = 10

type SignInStart = {
  next?: string | undefined
  invitation?: string | null | undefined
  /** Only confirms who is signed in. */
  fresh?: '1' | undefined
}

/** Starts the state of a sign-in that only confirms: the state is stored as a hash, so nobody can add it later. */
const confirming = 'confirm.'

export function isConfirming(state: string): boolean {
  return state.startsWith(confirming)
}

/** Starts a Google sign-in and returns where to send the browser. The return must match what is stored here. */
export async function startGoogleSignIn(ctx: Ctx, { next, invitation, fresh }: SignInStart): Promise<URL> {
  const google = requireGoogle(ctx)
  const state = `${fresh ? confirming : ''}${newToken()}`
  const secrets = { state, nonce: newToken(), codeVerifier: newToken() }
  const url = await google.authorizationUrl(redirectUri(ctx), secrets, { signInAgain: fresh !== undefined })
  await ctx.db.insert(googleSignIns).values({
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browserOf(ctx)),
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    next: safeNext(next),
    invitationHash: hashGiven(invitation),
    expiresAt: new Date(ctx.now().getTime() + roundTripMinutes * 60_000),
  })
  return url
}

export function requireGoogle({ parts }: Ctx) {
  if (!parts.google) throw new Refused('google_off')
  return parts.google
}

export function redirectUri({ parts }: Ctx) {
  return `${parts.config.appUrl}/auth/google/callback`
}
