import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** The address is shown once and never stored, so not by an Idempotency-Key either. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'finance',
  summary: 'Get a secret calendar address; an earlier one stops working',
  response: z.object({ url: z.string() }),
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendar',
  access: 'finance',
  summary: 'Stop your calendar address',
  status: 204,
  idempotent: true,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  access: 'public',
  summary: 'Notice dates and renewals as an iCalendar file, for whoever has the address',
  params: z.object({ token: z.string().max(200) }),
  produces: 'text/calendar; charset=utf-8',
  response: z.string(),
})
