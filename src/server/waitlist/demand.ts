import { eq } from 'drizzle-orm'
import { type Demand, demandByTool } from '../../domain/demand.ts'
import { isPublicEmailDomain } from '../companies/public-email-domains.ts'
import { members } from '../companies/tables.ts'
import type { Ctx } from '../context.ts'
import { waitlistEntries } from './tables.ts'

/** Waitlist demand by tool. */
export async function readDemand(ctx: Ctx): Promise<Demand[]> {
  const entries = await ctx.db
    .select({
      tool: waitlistEntries.tool,
      email: waitlistEntries.email,
      companyId: members.companyId,
      yearlySpendCents: waitlistEntries.yearlySpendCents,
      plans: waitlistEntries.plans,
    })
    .from(waitlistEntries)
    .leftJoin(members, eq(members.userId, waitlistEntries.userId))
  return demandByTool(entries, isPublicEmailDomain)
}
