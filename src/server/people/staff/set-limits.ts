import { isLooser, type Limits } from '#domain/people/four-eyes.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { readLimits, storeLimits } from './limits.ts'
import { lockStaff, type StaffMember } from './lock-staff.ts'
import { askSecondPerson, type Waiting } from './second-person.ts'

/** An owner sets what needs two people. Looser limits wait for a second owner, if there is one. */
export async function setLimits(ctx: PersonCtx, changes: Partial<Limits>): Promise<Waiting | Limits> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const all = await lockStaff(tx)
    const before = await readLimits(tx)
    const limits = { ...before, ...changes }
    if (isLooser(before, limits) && hasSecondOwner(tx, all))
      return askSecondPerson(tx, {
        ...{ kind: 'limit', thingId: null, companyId: null },
        ...{ amountCents: limits.aboveCents, input: { before, limits } },
      })
    await storeLimits(tx, limits)
    return limits
  })
}

function hasSecondOwner({ actor }: PersonTx, all: readonly StaffMember[]): boolean {
  return all.some(({ now, userId }) => now === 'owner' && userId !== actor.userId)
}
