import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { NewPasskey } from '#contract/people/factors.ts'
import { checkPasskeyName, requireRoomForPasskey } from '#domain/people/passkey.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { getUser, lockPerson } from '../accounts/queries.ts'
import { announceAdded, announceRemoved } from './announce.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { handleOf, relyingParty } from './check-passkey.ts'
import { firstFactor, requireAnother } from './first-and-last.ts'
import { listPasskeys, passkeysOf } from './queries.ts'
import { passkeys } from './tables.ts'

/** Ed25519, ES256, RS256: left open, the library would also offer experimental ones. */
const algorithms = [-8, -7, -257]

/** What a new passkey must sign. Authenticators that already have one refuse. */
export async function askForNewPasskey(ctx: PersonCtx) {
  const known = await listPasskeys(ctx)
  requireRoomForPasskey(known.length)
  const { id, email, name } = await getUser(ctx, ctx.actor)
  const options = await generateRegistrationOptions({
    rpName: 'Cobuy',
    rpID: relyingParty(ctx).rpID,
    userID: handleOf(id),
    userName: email,
    userDisplayName: name ?? email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(ctx, 'register', options.challenge)
  return { ...options }
}

type Added = { _id: string; recoveryCodes?: string[] }

/** Adds a passkey; the first factor brings recovery codes. */
export async function addPasskey(ctx: PersonCtx, typed: string, answer: NewPasskey): Promise<Added> {
  const name = checkPasskeyName(typed)
  const made = await checkNew(ctx, answer)
  if (!made) throw new Refused('passkey_refused')
  return inTransaction(ctx, async (tx) => {
    const owner = await lockPerson(tx, tx.actor.userId)
    requireRoomForPasskey((await passkeysOf(tx.db, owner.id)).length)
    const added = await firstFactor(tx, owner.id)
    const createdAt = tx.now()
    const id = newId(createdAt)
    const stored = await tx.db
      .insert(passkeys)
      .values({ id, userId: owner.id, name, ...made, createdAt })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (stored.length === 0) throw new Refused('passkey_known')
    await announceAdded(tx, owner, { kind: 'passkey', name })
    return { _id: id, ...added }
  })
}

export async function renamePasskey(ctx: PersonCtx, id: string, typed: string) {
  const name = checkPasskeyName(typed)
  await inTransaction(ctx, async (tx) => {
    const renamed = isId(id)
      ? await tx.db.update(passkeys).set({ name }).where(isOwn(tx, id)).returning({ id: passkeys.id })
      : []
    if (renamed.length === 0) throw new Refused('not_found')
    await audit(tx, { action: 'account.passkey_renamed', thingId: tx.actor.userId, detail: { name } })
  })
}

export async function removePasskey(ctx: PersonCtx, id: string) {
  await inTransaction(ctx, async (tx) => {
    const owner = await lockPerson(tx, tx.actor.userId)
    const [removed] = isId(id) ? await tx.db.select().from(passkeys).where(isOwn(tx, id)) : []
    if (!removed) throw new Refused('not_found')
    await requireAnother(tx, 'passkey')
    await tx.db.delete(passkeys).where(isOwn(tx, id))
    await announceRemoved(tx, owner, { kind: 'passkey', name: removed.name })
  })
}

function isOwn({ actor }: PersonCtx, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId))
}

/** The key of an answer that fits what we asked; null if anything is wrong. */
async function checkNew(ctx: PersonCtx, answer: NewPasskey) {
  const expectedChallenge = await takeChallenge(ctx, 'register', answer.response.clientDataJSON)
  if (expectedChallenge === null) return null
  const { rpID, origin } = relyingParty(ctx)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: answer.response.transports ?? [],
      isBackedUp: registrationInfo.credentialBackedUp,
    }
  } catch {
    return null // the library throws for whatever is wrong with an answer
  }
}
