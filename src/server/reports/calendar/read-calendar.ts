import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Renewal } from '#contract/reports/savings.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { hashToken } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { listRenewals } from '../savings/renewals-ahead.ts'
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

import ical, { ICalCalendarMethod } from 'ical-generator'

/** Notice dates and renewals of the next twelve months as all-day events. */
function drawCalendar(renewals: readonly Renewal[], { parts, now }: Ctx): string {
  const url = `${parts.config.appUrl}/renewals`
  const calendar = ical({
    name: 'Cobuy renewals',
    prodId: { company: 'Cobuy', product: 'Renewals', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60 * 24,
  })
  for (const event of renewals.flatMap(eventsOf))
    calendar.createEvent({
      id: event.id,
      start: new Date(event.day),
      allDay: true,
      summary: event.summary,
      description: event.description,
      url,
      stamp: now(),
    })
  return calendar.toString()
}

type Event = { id: string; day: Day; summary: string; description: string }

function eventsOf({ purchase, vendor, renewsAt, noticeBy, groupPrice, seats }: Renewal): Event[] {
  const renewsOn = dayOf(renewsAt)
  const amount = formatUsd(fromDollars(groupPrice))
  const description = `${vendor} renews on ${renewsOn} for ${amount} (${seats === 1 ? '1 seat' : `${seats} seats`}).`
  const renewal = {
    id: `renewal-${purchase}-${renewsOn}`,
    day: renewsOn,
    summary: `${vendor} renews for ${amount}`,
    description,
  }
  if (!noticeBy) return [renewal]
  const notice = {
    id: `notice-${purchase}-${renewsOn}`,
    day: dayOf(noticeBy),
    summary: `${vendor}: last day to cancel`,
    description,
  }
  return [notice, renewal]
}
