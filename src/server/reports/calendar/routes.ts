import * as calls from '#contract/reports/calendar.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { makeCalendar } from './make-calendar.ts'
import { readCalendar } from './read-calendar.ts'
import { removeCalendar } from './remove-calendar.ts'

export function calendarRoutes(route: Route) {
  route(calls.makeCalendar, makeCalendar)

  route(calls.removeCalendar, removeCalendar)

  route(calls.readCalendar, async (ctx, { params }, { reply }) => {
    nameFile(reply, 'cobuy-renewals.ics')
    return readCalendar(ctx, params.token)
  })
}
