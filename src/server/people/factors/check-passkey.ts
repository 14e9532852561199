import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#contract/people/factors.ts'
import { isCounterSound } from '#domain/people/passkey.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { lockPerson } from '../accounts/queries.ts'
import { announceRefusedPasskey } from './announce.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, type Passkey, passkeysOf } from './queries.ts'
import { type ChallengePurpose, passkeys } from './tables.ts'

/** Our host and origin, to which every passkey is bound. */
export function relyingParty({ parts }: Ctx) {
  const { hostname, origin } = new URL(parts.config.appUrl)
  return { rpID: hostname, origin }
}

/** What an authenticator must sign. A login names no keys: the authenticator finds the person by itself. */
export async function askForPasskey(ctx: Ctx, purpose: 'login' | 'fresh', userId?: string) {
  const known = userId ? await passkeysOf(ctx.db, userId) : []
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: 'required',
    ...(userId && { allowCredentials: known.map(({ credentialId: id }) => ({ id })) }),
  })
  await keepChallenge(ctx, purpose, options.challenge)
  return { ...options }
}

/** A passkey whose signature is right, with the counter that it sent. */
export type CheckedPasskey = { passkey: Passkey; counter: number; isBackedUp: boolean }

/** Checks challenge, origin, user verification and signature; null if anything is wrong. */
export async function checkPasskey(
  ctx: Ctx,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<CheckedPasskey | null> {
  const challenge = await takeChallenge(ctx, purpose, answer.response.clientDataJSON)
  const passkey = challenge === null ? null : await findPasskey(ctx, answer.id)
  if (!passkey || challenge === null || !isOwnHandle(passkey, answer)) return null
  const verified = await verify(ctx, answer, challenge, passkey)
  return verified && { passkey, ...verified }
}

/** Counts a use under the person's lock. A copy is refused, and its owner gets an email. */
export async function takePasskey(
  tx: Tx,
  { passkey, counter, isBackedUp }: CheckedPasskey,
): Promise<boolean> {
  const owner = await lockPerson(tx, passkey.userId)
  const current = await findPasskey(tx, passkey.credentialId)
  if (!current) return false
  if (!isCounterSound(current.counter, counter)) {
    await announceRefusedPasskey(tx, owner, current.name)
    return false
  }
  await tx.db
    .update(passkeys)
    .set({ counter, isBackedUp, usedAt: tx.now() })
    .where(eq(passkeys.id, current.id))
  return true
}

/** The handle that the authenticator keeps beside the key is the person's id. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

function isOwnHandle({ userId }: Passkey, { response: { userHandle } }: PasskeyAnswer) {
  return !userHandle || userHandle === Buffer.from(handleOf(userId)).toString('base64url')
}

async function verify(ctx: Ctx, answer: PasskeyAnswer, expectedChallenge: string, passkey: Passkey) {
  const { rpID, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      // Our own rule for counters, under a lock, follows.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
    return verified ? { counter, isBackedUp } : null
  } catch {
    return null // the library throws for whatever is wrong with an answer
  }
}
