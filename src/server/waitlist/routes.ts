import { joinWaitlist } from '../../contract/marketplace.ts'
import type { Route } from '../http/route.ts'
import { joinWaitlistOf } from './join.ts'

export function waitlistRoutes(route: Route) {
  route(joinWaitlist, async (ctx, { params, body }) => {
    await joinWaitlistOf(ctx, params.tool, body)
    return { message: 'Successfully added to the waitlist!' }
  })
}
