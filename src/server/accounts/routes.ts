import * as calls from '../../contract/accounts.ts'
import type { Person } from '../../domain/access.ts'
import type { Ctx } from '../context.ts'
import type { Route } from '../http/route.ts'
import { startSession, stopSession } from '../http/session.ts'
import { endAllSessionsOf, endSessionOf } from './end-sessions.ts'
import { logIn } from './log-in.ts'
import { presentUser } from './present.ts'
import { getUser, listSessionsOf } from './queries.ts'
import { closeSession } from './sessions.ts'

export function accountRoutes(route: Route) {
  route(calls.authStatus, async ({ actor }) => ({ isAuthenticated: actor.kind === 'person' }))

  route(calls.checkAuth, async (ctx) => {
    const { actor } = ctx
    if (actor.kind === 'visitor') return { loggedIn: false, user: null }
    return { loggedIn: true, user: presentUser(actor, await getUser(ctx, actor)) }
  })

  route(calls.userProfile, async (ctx) => {
    const person = personOf(ctx)
    const user = await getUser(ctx, person)
    const userObj = presentUser(person, user)
    const { email, profileImage } = userObj
    return { email, profileImage, stripeCustomerId: user.stripeCustomerId, userObj }
  })

  route(calls.login, async (ctx, { body }, { request, reply }) => {
    const token = await logIn(ctx, { ...body, userAgent: request.headers['user-agent'] ?? '' })
    startSession(ctx.parts, reply, token)
    return { message: 'Logged in.' }
  })

  route(calls.logout, async (ctx, _input, { reply, sessionId }) => {
    if (sessionId) await closeSession(ctx, sessionId)
    stopSession(ctx.parts, reply)
    reply.header('location', '/landing')
  })

  route(calls.listSessions, async (ctx, _input, { sessionId }) => {
    const sessions = await listSessionsOf(ctx, personOf(ctx))
    return {
      sessions: sessions.map((session) => ({
        _id: session.id,
        current: session.id === sessionId,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        userAgent: session.userAgent,
      })),
    }
  })

  route(calls.endSession, async (ctx, { params }) => endSessionOf(ctx, personOf(ctx), params.id))

  route(calls.endAllSessions, async (ctx, _input, { reply }) => {
    await endAllSessionsOf(ctx, personOf(ctx).userId)
    stopSession(ctx.parts, reply)
  })
}

/** The person behind a call that only signed-in people reach. */
function personOf({ actor }: Ctx): Person {
  if (actor.kind === 'visitor') throw new Error('A visitor reached a call that needs a session.')
  return actor
}
