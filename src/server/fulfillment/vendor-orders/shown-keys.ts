import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { licenseKeys } from './tables.ts'

type Whose = { companyId: string; vendorId: string }
type ShownKey = { memberId: string; subscription: string; lastFour: string }

/** The end of each license key that these members hold now, for admins and operators. */
export async function shownKeys(
  ctx: Ctx,
  { companyId, vendorId }: Whose,
  memberIds: readonly string[],
): Promise<ShownKey[]> {
  if (memberIds.length === 0) return []
  const { memberId, seatName, lastFour, retiredAt } = licenseKeys
  const found = await ctx.db
    .select({ memberId, subscription: seatName, lastFour })
    .from(licenseKeys)
    .where(
      and(
        eq(licenseKeys.companyId, companyId),
        eq(licenseKeys.vendorId, vendorId),
        inArray(memberId, [...memberIds]),
        isNull(retiredAt),
      ),
    )
    .orderBy(licenseKeys.seatId)
  return found as ShownKey[]
}
