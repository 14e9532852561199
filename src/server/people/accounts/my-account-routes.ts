import * as calls from '#contract/people/my-account.ts'
import type { Route } from '#server/platform/http/route.ts'
import { startSession, stopSession } from '../callers/session-cookie.ts'
import { askEmailChange } from './ask-email-change.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { profileOf } from './profile.ts'
import { undoEmailChange } from './undo-email-change.ts'

export function myAccountRoutes(route: Route) {
  route(calls.changeEmail, async (ctx, { body }) => {
    await askEmailChange(ctx, body.email)
    return { message: 'We emailed a code to your new address. Enter it here within 10 minutes.' }
  })

  route(calls.confirmEmail, async (ctx, { body }) => {
    await confirmEmailChange(ctx, body.code)
    return profileOf(ctx)
  })

  route(calls.undoEmail, async (ctx, { body }, { reply }) => {
    await undoEmailChange(ctx, body.token)
    stopSession(ctx.parts, reply)
  })

  route(calls.changePassword, async (ctx, { body }, { reply }) => {
    startSession(ctx.parts, reply, await changePassword(ctx, body))
  })
}
