import * as calls from '#contract/people/staff.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requireId } from '#server/platform/ids.ts'
import { withBrowser } from '../accounts/browser.ts'
import { loginRequestOf } from '../accounts/login-request.ts'
import { startSession } from '../callers/session-cookie.ts'
import { acceptStaffInvitation } from './accept-invitation.ts'
import { changeRole, keepStaff, removeStaff } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { readLimits } from './limits.ts'
import { findIn, listStaff } from './lock-staff.ts'
import { presentLimits, presentStaff } from './present.ts'
import { resetStaffFactors } from './reset-staff-factors.ts'
import { setLimits } from './set-limits.ts'
import { setUp } from './set-up.ts'

export function staffRoutes(route: Route) {
  route(calls.listStaff, async (ctx) => ({
    staff: (await listStaff(ctx)).map((member) => presentStaff(ctx, member)),
  }))

  route(calls.inviteStaff, async (ctx, { body }) => oneOf(ctx, await inviteStaff(ctx, body)))

  route(calls.changeStaffRole, async (ctx, { params, body }) => {
    await changeRole(ctx, requireId(params.id), body.role)
    return oneOf(ctx, params.id)
  })

  route(calls.removeStaff, (ctx, { params }) => removeStaff(ctx, requireId(params.id)))

  route(calls.keepStaff, async (ctx, { params }) => {
    await keepStaff(ctx, requireId(params.id))
    return oneOf(ctx, params.id)
  })

  route(calls.resetStaffFactors, (ctx, { params }) => resetStaffFactors(ctx, requireId(params.id)))

  route(calls.readFourEyes, async (ctx) => presentLimits(await readLimits(ctx)))

  route(calls.setFourEyes, async (ctx, { body: { above, ...others } }) => {
    const changes = {
      ...others,
      ...(above !== undefined && { aboveCents: above === null ? null : fromDollars(above) }),
    }
    const result = await setLimits(ctx, changes)
    return 'pending' in result ? result : presentLimits(result)
  })

  route(calls.acceptStaffInvitation, async (ctx, { params }) => ({
    role: await acceptStaffInvitation(ctx, params.token),
  }))

  route(calls.setUp, async (ctx, { body }, http) => {
    const token = await withBrowser(ctx, http, (known) => setUp(known, body, loginRequestOf(http)))
    startSession(ctx.parts, http.reply, token)
    return { message: 'You are the owner of this installation.' }
  })
}

async function oneOf(ctx: Ctx, id: string) {
  return presentStaff(ctx, findIn(await listStaff(ctx), id))
}
