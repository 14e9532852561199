import type { PasskeyAnswer, SecondFactor } from '#contract/people/factors.ts'
import type { LoginMethod } from '#domain/people/factors.ts'
import { safeNext } from '#domain/platform/next-path.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { admit, lockAdmission } from '../companies/join.ts'
import { checkPasskey, takePasskey } from '../factors/check-passkey.ts'
import { stopOwnLostFactors } from '../factors/lost-factors.ts'
import { methodOf, readSecondFactor, wrongProof } from '../factors/proof.ts'
import { factorLimits, giveBackAttempt, takeAttempt } from './attempt-limits.ts'
import { logFailures } from './failed-logins.ts'
import { endPendingLogin, getPendingLogin, type PendingLogin, takeTry } from './pending-login.ts'
import { getUserById, type User } from './queries.ts'
import { type LoginRequest, openSession } from './sessions.ts'

type Opened = { token: string; next?: string }

/** The second step of a login: uses it up and opens the session. */
export async function passSecondFactor(
  ctx: Ctx,
  { pending: token, given }: { pending: string | null; given: SecondFactor },
  request: LoginRequest,
): Promise<Opened> {
  const pending = await getPendingLogin(ctx, token)
  return logFailures(ctx, pending.user.email, pass(ctx, pending, given, request))
}

async function pass(
  ctx: Ctx,
  pending: PendingLogin,
  given: SecondFactor,
  request: LoginRequest,
): Promise<Opened> {
  const { user, method, next, invitationHash } = pending
  const limits = factorLimits(ctx, user.id)
  await takeAttempt(ctx, limits)
  await takeTry(ctx, pending)
  const take = await readSecondFactor(ctx, user, given, 'login')
  const opened = await inTransaction(ctx, async (tx) => {
    const admission = await lockAdmission(tx, user.email, invitationHash)
    if (!(await take(tx))) return null
    await endPendingLogin(tx, pending)
    await giveBackAttempt(tx, limits)
    return finish(tx, user, admission, request, method)
  })
  // Thrown only now: inside the transaction it would roll back what a refused proof wrote.
  if (!opened) throw wrongProof(methodOf(given))
  return { token: opened, ...(next && { next }) }
}

type PasskeyLogin = { passkey: PasskeyAnswer; next?: string | null | undefined }

/** A passkey is both factors: it logs in without anything else. */
export async function logInWithPasskey(
  ctx: Ctx,
  { passkey, next }: PasskeyLogin,
  request: LoginRequest,
): Promise<Opened> {
  const checked = await checkPasskey(ctx, passkey, 'login')
  if (!checked) throw new Refused('wrong_passkey')
  const user = await getUserById(ctx, checked.passkey.userId)
  const token = await inTransaction(ctx, async (tx) => {
    const admission = await lockAdmission(tx, user.email)
    if (!(await takePasskey(tx, checked))) return null
    return finish(tx, user, admission, request, 'passkey')
  })
  if (!token) throw new Refused('wrong_passkey')
  return { token, ...(next && { next: safeNext(next) }) }
}

/** Now the login is complete: the person joins a company that listed them, and gets a session. */
async function finish(
  tx: Tx,
  user: User,
  admission: Awaited<ReturnType<typeof lockAdmission>>,
  request: LoginRequest,
  method: LoginMethod,
) {
  await stopOwnLostFactors(tx, user.id)
  await admit(tx, admission, user.id)
  return openSession(tx, user, request, { method, isProven: true })
}
