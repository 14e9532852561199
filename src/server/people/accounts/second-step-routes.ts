import * as calls from '#contract/people/factors.ts'
import type { Ctx } from '#server/context.ts'
import type { Http, Route } from '#server/platform/http/route.ts'
import { startSession } from '../callers/session-cookie.ts'
import { askForPasskey } from '../factors/check-passkey.ts'
import { startLostFactors, stopLostFactors } from '../factors/lost-factors.ts'
import { loginRequestOf } from './login-request.ts'
import { dropPending, readPending } from './pending-cookie.ts'
import { getPendingLogin } from './pending-login.ts'
import { logInWithPasskey, passSecondFactor } from './second-factor.ts'

export function secondStepRoutes(route: Route) {
  route(calls.secondFactor, async (ctx, { body: given }, http) => {
    const pending = readPending(ctx, http)
    return signIn(ctx, http, await passSecondFactor(ctx, { pending, given }, loginRequestOf(http)))
  })

  route(calls.passkeyLoginOptions, (ctx) => askForPasskey(ctx, 'login'))

  route(calls.passkeyLogin, async (ctx, { body }, http) =>
    signIn(ctx, http, await logInWithPasskey(ctx, body, loginRequestOf(http))),
  )

  route(calls.lostFactors, async (ctx, _input, http) => {
    const { user } = await getPendingLogin(ctx, readPending(ctx, http))
    await startLostFactors(ctx, user)
    return { message: "We'll remove your second factors in 72 hours. We emailed you a link to stop this." }
  })

  route(calls.stopLostFactors, (ctx, { body }) => stopLostFactors(ctx, body.token))
}

function signIn(ctx: Ctx, http: Http, { token, next }: { token: string; next?: string }) {
  dropPending(ctx, http)
  startSession(ctx.parts, http.reply, token)
  return { message: 'Logged in.', ...(next && { next }) }
}
