import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Renewal } from '#contract/reports/savings.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

/** Notice dates and renewals of the next twelve months as all-day events. */
export function drawCalendar(renewals: readonly Renewal[], { parts, now }: Ctx): string {
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
