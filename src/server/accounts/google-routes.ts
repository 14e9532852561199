import type { FastifyRequest } from 'fastify'
import * as calls from '../../contract/accounts.ts'
import { Refused } from '../../domain/refused.ts'
import type { Route } from '../http/route.ts'
import { startSession } from '../http/session.ts'
import { doorOf } from './door.ts'
import { finishGoogleSignIn } from './google-finish.ts'
import { requireGoogle, startGoogleSignIn } from './google-start.ts'

export function googleRoutes(route: Route) {
  route(calls.googleSignIn, async (ctx, { query }, { request, reply }) => {
    requireGoogle(ctx)
    const location = startGoogleSignIn(ctx, query).then(({ href }) => href)
    reply.header('location', await orLandingPage(request, location))
  })

  route(calls.googleCallback, async (ctx, _input, http) => {
    requireGoogle(ctx)
    const { request, reply } = http
    const location = finishGoogleSignIn(ctx, searchOf(request), doorOf(http)).then(({ token, next }) => {
      startSession(ctx.parts, reply, token)
      return next
    })
    reply.header('location', await orLandingPage(request, location))
  })
}

/** A browser that navigates is not helped by JSON: the login page says what went wrong. */
function orLandingPage(request: FastifyRequest, location: Promise<string>): Promise<string> {
  return location.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    request.log.warn({ code: error.code, cause: reasonOf(error.cause) }, 'sign-in with Google refused')
    return `/landing?error=${error.code}`
  })
}

/** Enough to find the fault, without the tokens that a whole error object may hold. */
function reasonOf(cause: unknown) {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined
}

function searchOf(request: FastifyRequest) {
  return request.url.slice(request.url.indexOf('?') + 1)
}
