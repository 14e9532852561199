import { eq, isNull } from 'drizzle-orm'
import { type Demand, demandByTool } from '../../domain/demand.ts'
import { isPublicEmailDomain } from '../companies/public-email-domains.ts'
import { members } from '../companies/tables.ts'
import type { Ctx } from '../context.ts'
import { vendors } from '../price-book/tables.ts'
import { waitlistEntries } from './tables.ts'

/** Waitlist demand by tool, without those whom a pool gave their seats. */
export async function readDemand(ctx: Ctx): Promise<Demand[]> {
  const entries = await ctx.db
    .select({
      tool: vendors.name,
      email: waitlistEntries.email,
      companyId: members.companyId,
      yearlySpendCents: waitlistEntries.yearlySpendCents,
      plans: waitlistEntries.plans,
    })
    .from(waitlistEntries)
    .innerJoin(vendors, eq(vendors.id, waitlistEntries.vendorId))
    .leftJoin(members, eq(members.userId, waitlistEntries.userId))
    .where(isNull(waitlistEntries.closedAt))
  return demandByTool(entries, isPublicEmailDomain)
}
