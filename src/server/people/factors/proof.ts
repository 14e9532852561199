import type { SecondFactor } from '#contract/people/factors.ts'
import type { ProofMethod } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { checkPasskey, takePasskey } from './check-passkey.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotp } from './totp.ts'

type Owner = { id: string; email: string }

/** Uses a proof up in the transaction of what it is for; false if it is none. What it wrote then must stay. */
export type TakeProof = (tx: Tx) => Promise<boolean>

/** Checks what can be checked outside of any transaction. */
export async function readSecondFactor(
  ctx: Ctx,
  owner: Owner,
  given: SecondFactor,
  purpose: 'login' | 'fresh',
): Promise<TakeProof> {
  if ('code' in given) return (tx) => takeTotp(tx, owner.id, given.code)
  if ('recoveryCode' in given) return (tx) => takeRecoveryCode(tx, owner, given.recoveryCode)
  const checked = await checkPasskey(ctx, given.passkey, purpose)
  const isTheirs = checked?.passkey.userId === owner.id
  return async (tx) => isTheirs && takePasskey(tx, checked)
}

export function methodOf(given: Record<string, unknown>): ProofMethod {
  if ('passkey' in given) return 'passkey'
  if ('code' in given) return 'totp'
  return 'recoveryCode' in given ? 'recovery' : 'password'
}

export function wrongProof(method: ProofMethod): Refused {
  if (method === 'passkey') return new Refused('wrong_passkey')
  return new Refused(method === 'password' ? 'wrong_password' : 'wrong_factor')
}
