/** How somebody can prove that it is them. */
export const proofMethods = ['passkey', 'totp', 'recovery', 'password', 'google'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** How a session was opened. */
export const loginMethods = ['password', 'google', 'passkey'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** What a person has to prove who they are. */
export type Credentials = {
  hasTotp: boolean
  hasPasskey: boolean
  hasRecoveryCodes: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

/** Recovery codes only stand in for a factor, so they are none by themselves. */
export function hasSecondFactor({ hasTotp, hasPasskey }: Credentials): boolean {
  return hasTotp || hasPasskey
}

/** What proves a person: their second factors; without any the password; without that too, Google. */
export function proofsOf(credentials: Credentials): ProofMethod[] {
  const { hasTotp, hasPasskey, hasRecoveryCodes, hasPassword, hasGoogle } = credentials
  if (hasSecondFactor(credentials)) {
    return proofMethods.filter(
      (method) =>
        (method === 'passkey' && hasPasskey) ||
        (method === 'totp' && hasTotp) ||
        (method === 'recovery' && hasRecoveryCodes),
    )
  }
  if (hasPassword) return ['password']
  return hasGoogle ? ['google'] : []
}

/**
 * Who has to give a fresh proof for a call: everyone, or only people who have a second factor or must have one.
 * Calls that are older than second factors ask only those.
 */
const freshLevels = ['everyone', 'with-factor'] as const
export type FreshLevel = (typeof freshLevels)[number]

/** What is known about a session besides its person. */
export type SessionStanding = {
  /** When this session last proved a factor. */
  provenAt: Date | null
  credentials: Credentials
  /** Whether the provider or the company requires a second factor from this person. */
  mustHaveFactor: boolean
}

const freshMinutes = 10

/** Until when the proof of a session counts; null if it proved nothing. */
export function freshUntil(provenAt: Date | null): Date | null {
  return provenAt && new Date(provenAt.getTime() + freshMinutes * 60_000)
}

/** The last moment counts. */
export function isFresh(provenAt: Date | null, now: Date): boolean {
  const until = freshUntil(provenAt)
  return until !== null && now <= until
}

/** Whether this session must prove itself again before a call. */
export function needsProof(session: SessionStanding, level: FreshLevel, now: Date): boolean {
  const isAsked = level === 'everyone' || session.mustHaveFactor || hasSecondFactor(session.credentials)
  return isAsked && !isFresh(session.provenAt, now)
}

/** Whether this session may only set up a second factor. */
export function mustEnroll({ mustHaveFactor, credentials }: SessionStanding): boolean {
  return mustHaveFactor && !hasSecondFactor(credentials)
}
