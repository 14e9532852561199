import { eq } from 'drizzle-orm'
import { roleNow, type StaffRole } from '#domain/people/staff.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '../accounts/tables.ts'
import { isListed, stateOf } from './addresses.ts'
import { staff } from './tables.ts'

/** What somebody may do for the provider now, for work outside their requests; null if they are no operator. */
export async function findStaffRole(ctx: Ctx, userId: string): Promise<StaffRole | null> {
  const [row] = await ctx.db
    .select({ staff, emailKey: users.emailKey, verifiedAt: users.emailVerifiedAt })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.userId, userId))
  if (!row) return null
  return roleNow(stateOf(row.staff), isListed(ctx.parts, row))
}
