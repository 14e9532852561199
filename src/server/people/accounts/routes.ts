import * as calls from '#contract/people/accounts.ts'
import type { Route } from '#server/platform/http/route.ts'
import { startSession, stopSession } from '../callers/session-cookie.ts'
import { askForReset } from './ask-for-reset.ts'
import { withBrowser } from './browser.ts'
import { changeName } from './change-name.ts'
import { endAllSessionsOf, endSessionOf, logOut } from './end-sessions.ts'
import { logFailures } from './failed-logins.ts'
import { googleRoutes } from './google-routes.ts'
import { logIn } from './log-in.ts'
import { isIntended, loginRequestOf } from './login-request.ts'
import { myAccountRoutes } from './my-account-routes.ts'
import { keepPending } from './pending-cookie.ts'
import { presentSession, presentUser } from './present.ts'
import { profileOf } from './profile.ts'
import { getUser, listSessionsOf } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { secondStepRoutes } from './second-step-routes.ts'
import { sendCode } from './send-code.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

export function accountRoutes(route: Route) {
  whoRoutes(route)
  signUpRoutes(route)
  loginRoutes(route)
  googleRoutes(route)
  myAccountRoutes(route)
  secondStepRoutes(route)
  sessionRoutes(route)
}

function whoRoutes(route: Route) {
  route(calls.authStatus, async ({ actor }) => ({ isAuthenticated: actor.kind === 'person' }))

  route(calls.checkAuth, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'person') return { loggedIn: false, user: null }
    return { loggedIn: true, user: presentUser(actor, await getUser(ctx, actor), ctx.session) }
  })

  route(calls.userProfile, (ctx) => profileOf(ctx))

  route(calls.updateUser, async (ctx, { body }) => {
    await changeName(ctx, body.name)
    return profileOf(ctx)
  })
}

function signUpRoutes(route: Route) {
  route(calls.sendOtp, async (ctx, { body }) => {
    await sendCode(ctx, body)
    return { message: 'One time password sent to your email. Please check.' }
  })

  route(calls.verifyOtp, async (ctx, { body }) => {
    await verifyCode(ctx, body.otp)
    return { message: 'Your email address is verified.' }
  })

  route(calls.signup, async (ctx, { body }) => {
    await signUp(ctx, body)
    return { message: 'Account created successfully! Please log in.' }
  })
}

function loginRoutes(route: Route) {
  route(calls.login, async (ctx, { body }, http) => {
    const login = withBrowser(ctx, http, (known) => logIn(known, body, loginRequestOf(http)))
    const outcome = await logFailures(ctx, body.email, login)
    if ('pending' in outcome) {
      keepPending(ctx, http.reply, outcome.pending.token)
      return { message: 'Please confirm with your second factor.', secondFactor: outcome.pending.methods }
    }
    startSession(ctx.parts, http.reply, outcome.token)
    return { message: 'Logged in.' }
  })

  route(calls.logout, async (ctx, _input, http) => {
    if (isIntended(http)) {
      const { actor } = ctx
      if (http.sessionId && actor.kind === 'person') await logOut(ctx, actor, http.sessionId)
      stopSession(ctx.parts, http.reply)
    }
    http.reply.header('location', '/landing')
  })

  route(calls.forgotPassword, async (ctx, { body }) => {
    await askForReset(ctx, body.email)
    return { message: "If this address has an account, we've emailed a link to reset the password." }
  })

  route(calls.resetPassword, async (ctx, { body }, http) => {
    await withBrowser(ctx, http, (known) => resetPassword(known, body))
    stopSession(ctx.parts, http.reply)
    return { message: 'Your password was changed. Please log in.' }
  })
}

function sessionRoutes(route: Route) {
  route(calls.listSessions, async (ctx, _input, { sessionId }) => {
    const sessions = await listSessionsOf(ctx)
    return { sessions: sessions.map((session) => presentSession(session, sessionId)) }
  })

  route(calls.endSession, async (ctx, { params }) => endSessionOf(ctx, params.id))

  route(calls.endAllSessions, async (ctx, _input, { reply }) => {
    await endAllSessionsOf(ctx)
    stopSession(ctx.parts, reply)
  })
}
