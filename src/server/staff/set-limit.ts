import { isLooser } from '../../domain/four-eyes.ts'
import type { Cents } from '../../domain/money.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx, type PersonTx, type Tx } from '../context.ts'
import { lockStaff, type StaffMember } from './lock-staff.ts'
import { askSecondPerson, readLimit, type Waiting } from './second-person.ts'
import { fourEyes } from './tables.ts'

/** An owner sets the amount above which two people are needed. A looser one waits for a second owner, if there is one. */
export async function setLimit(
  ctx: PersonCtx,
  aboveCents: Cents | null,
): Promise<Waiting | { aboveCents: Cents | null }> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const all = await lockStaff(tx)
    if (isLooser(await readLimit(tx), aboveCents) && hasSecondOwner(tx, all))
      return askSecondPerson(tx, {
        ...{ kind: 'limit', thingId: null, companyId: null },
        ...{ amountCents: aboveCents, input: {} },
      })
    await storeLimit(tx, aboveCents)
    return { aboveCents }
  })
}

function hasSecondOwner({ actor }: PersonTx, all: readonly StaffMember[]): boolean {
  return all.some(({ now, userId }) => now === 'owner' && userId !== actor.userId)
}

/** The caller has locked the staff, so that limits are set one after the other. */
export async function storeLimit(tx: Tx, aboveCents: Cents | null) {
  const before = await readLimit(tx)
  const row = { aboveCents, updatedAt: tx.now() }
  await tx.db.insert(fourEyes).values(row).onConflictDoUpdate({ target: fourEyes.only, set: row })
  await audit(tx, { action: 'four_eyes.set', detail: { before, aboveCents } })
}
