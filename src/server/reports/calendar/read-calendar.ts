import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { hashToken } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { listRenewals } from '../savings/renewals-ahead.ts'
import { drawCalendar } from './draw-calendar.ts'
import { calendarTokens } from './tables.ts'

const perHour = 60

/** The calendar behind a secret address, while its owner may see what the company buys. */
export async function readCalendar(ctx: Ctx, token: string): Promise<string> {
  const tokenHash = hashToken(token)
  const companyId = await findCompany(ctx, tokenHash)
  // Reading is counted by calendar, guessing by client.
  const key = companyId ? `calendar ${tokenHash}` : `calendar-unknown ${ctx.client}`
  await takeAttempts(ctx, [{ key, max: perHour, seconds: 3600 }])
  if (!companyId) throw new Refused('not_found')
  return drawCalendar(await listRenewals(ctx, companyId), ctx)
}

/** Of an owner who is still on the team, and no employee. */
async function findCompany(ctx: Ctx, tokenHash: string): Promise<string | null> {
  const isReader = and(ne(members.role, 'employee'), isNotNull(members.userId))
  const [owner] = await ctx.db
    .select({ companyId: members.companyId })
    .from(calendarTokens)
    .innerJoin(members, eq(members.id, calendarTokens.memberId))
    .where(and(eq(calendarTokens.tokenHash, tokenHash), isReader))
  return owner?.companyId ?? null
}
