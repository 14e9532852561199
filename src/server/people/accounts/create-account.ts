import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { react, type Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { isReserved } from './reserved-addresses.ts'
import { users } from './tables.ts'

/** Creates the account of a verified address: one per address, even with concurrent requests. */
export async function createAccount(
  tx: Tx,
  { email, passwordHash, name }: { email: string; passwordHash: string; name?: string },
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
      name,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  // Only the owner of a verified address gets here, so this reveals the account to nobody else.
  // Whether it is reserved is asked afterward: its account may have given it up a moment ago.
  if (!created || (await isReserved(tx, normalizeEmail(email)))) throw new Refused('account_exists')
  await react(tx, 'accountCreated', created.id)
  return created.id
}
