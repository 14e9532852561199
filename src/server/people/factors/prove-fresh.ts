import type { Proof } from '#contract/people/factors.ts'
import { proofsOf } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { factorLimits, giveBackAttempt, takeAttempt } from '../accounts/attempt-limits.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { getUser } from '../accounts/queries.ts'
import { markProven } from '../accounts/sessions.ts'
import { methodOf, readSecondFactor, type TakeProof, wrongProof } from './proof.ts'

/** A person confirms that it is them: this session counts as fresh for some minutes. */
export async function proveFresh(ctx: PersonCtx, given: Proof): Promise<void> {
  const { session, actor } = ctx
  const method = methodOf(given)
  const methods = session ? proofsOf(session.credentials) : []
  if (!session || !methods.includes(method)) throw new Refused('fresh_factor', { data: { methods } })
  const limits = factorLimits(ctx, actor.userId)
  await takeAttempt(ctx, limits)
  const take = await read(ctx, given)
  const isProven = await inTransaction(ctx, async (tx) => {
    if (!(await take(tx))) return false
    await giveBackAttempt(tx, limits)
    await markProven(tx, session.id)
    await audit(tx, { action: 'account.confirmed', thingId: actor.userId, detail: { with: method } })
    return true
  })
  // Thrown only now: inside the transaction it would roll back what a refused proof wrote.
  if (!isProven) throw wrongProof(method)
}

async function read(ctx: PersonCtx, given: Proof): Promise<TakeProof> {
  const user = await getUser(ctx, ctx.actor)
  if (!('password' in given)) return readSecondFactor(ctx, user, given, 'fresh')
  const isRight = await verifyPassword(user.passwordHash, given.password)
  return async () => isRight
}
