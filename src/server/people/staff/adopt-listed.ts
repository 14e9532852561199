import type { StaffRole } from '#domain/people/staff.ts'
import { inTransaction, type Parts, systemContext } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { findStaffRole } from './queries.ts'
import { staff } from './tables.ts'

type Listed = { id: string; email: string; emailKey: string }

/**
 * Makes somebody an owner whose verified address is in OPERATOR_EMAILS, and returns what they are now: another call of
 * theirs may have come first, and an address that was invited is nothing until its owner accepts.
 */
export async function adoptListed(
  parts: Parts,
  { id: userId, email, emailKey }: Listed,
): Promise<StaffRole | null> {
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
    if (!row) return findStaffRole(tx, userId)
    await audit(tx, { action: 'staff.listed', thingId: row.id, detail: { email } })
    return 'owner'
  })
}
