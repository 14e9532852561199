import { normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { rememberOrigin } from '../referrals/origin.ts'
import { users } from './tables.ts'

/** The account of an address that was proven: one to an address, however many ask at once. */
export async function createAccount(
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
) {
  const now = tx.now()
  const [created] = await tx.db
    .insert(users)
    .values({
      id: newId(now),
      email,
      emailKey: normalizeEmail(email),
      emailVerifiedAt: now,
      passwordHash,
      passwordChangedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  // Only somebody who proved the address comes here, so this tells nobody else that it has an account.
  if (!created) throw new Refused('account_exists')
  await rememberOrigin(tx, created.id)
  return created.id
}
