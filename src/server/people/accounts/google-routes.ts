import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/people/accounts.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Route } from '#server/platform/http/route.ts'
import { startSession } from '../callers/session-cookie.ts'
import { finishGoogleSignIn } from './google-finish.ts'
import { requireGoogle, startGoogleSignIn } from './google-start.ts'
import { loginRequestOf } from './login-request.ts'
import { keepPending, secondStepPath } from './pending-cookie.ts'

export function googleRoutes(route: Route) {
  route(calls.googleSignIn, async (ctx, { query }, { request, reply }) => {
    requireGoogle(ctx)
    const location = startGoogleSignIn(ctx, query).then(({ href }) => href)
    reply.header('location', await orLandingPage(request, location))
  })

  route(calls.googleCallback, async (ctx, _input, http) => {
    requireGoogle(ctx)
    const { request, reply } = http
    const location = finishGoogleSignIn(ctx, searchOf(request), loginRequestOf(http)).then((outcome) => {
      if ('pending' in outcome) {
        keepPending(ctx, reply, outcome.pending.token)
        return secondStepPath(outcome.pending.methods, outcome.next)
      }
      if ('token' in outcome) startSession(ctx.parts, reply, outcome.token)
      return outcome.next
    })
    reply.header('location', await orLandingPage(request, location))
  })
}

/** JSON is no use to a browser that navigates, so the login page shows the error. */
function orLandingPage(request: FastifyRequest, location: Promise<string>): Promise<string> {
  return location.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    request.log.warn({ code: error.code, cause: reasonOf(error.cause) }, 'Google sign-in failed')
    return `/landing?error=${error.code}`
  })
}

/** Enough to find the cause, without the tokens that a full error object may contain. */
function reasonOf(cause: unknown) {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined
}

function searchOf(request: FastifyRequest) {
  return request.url.slice(request.url.indexOf('?') + 1)
}
