import { audit } from '../audit/audit.ts'
import { inTransaction, type Parts, systemContext } from '../context.ts'
import { newId } from '../ids.ts'
import { staff } from './tables.ts'

type Listed = { id: string; email: string; emailKey: string }

/**
 * Makes somebody an owner whose verified address is in OPERATOR_EMAILS. Returns whether they are one now: an address
 * that was invited is not, until its owner accepts.
 */
export async function adoptListed(parts: Parts, { id: userId, email, emailKey }: Listed): Promise<boolean> {
  return inTransaction(systemContext(parts), async (tx) => {
    const now = tx.now()
    const [row] = await tx.db
      .insert(staff)
      .values({
        id: newId(now),
        userId,
        email,
        emailKey,
        role: 'owner',
        source: 'settings',
        createdAt: now,
        joinedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: staff.id })
    if (!row) return false
    await audit(tx, { action: 'staff.listed', thingId: row.id, detail: { email } })
    return true
  })
}
