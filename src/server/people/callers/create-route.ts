import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf } from '#contract/platform/endpoint.ts'
import { mayLag } from '#contract/platform/may-lag.ts'
import { type Actor, requireCan, visitor } from '#domain/people/access.ts'
import { mustEnroll } from '#domain/people/factors.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { actorAndCompany, type Ctx, type Parts } from '#server/context.ts'
import { auditRead } from '#server/platform/audit/audit-read.ts'
import type { Read } from '#server/platform/db/replica.ts'
import { ensureBrowser, readCookie } from '#server/platform/http/cookies.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { isPageToo, wantsPage } from '#server/platform/http/page-or-call.ts'
import { readInput } from '#server/platform/http/read-input.ts'
import { readReplica, rememberChange } from '#server/platform/http/read-replica.ts'
import { isReferred } from '#server/platform/http/remember-referrers.ts'
import type { Before, CtxFor, Handler, Http, Route } from '#server/platform/http/route.ts'
import { answerOnce } from '#server/platform/idempotency/answer-once.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import type { Session } from '../accounts/sessions.ts'
import { isInNetworks } from '../company-security/networks.ts'
import { requireProof } from '../factors/require-proof.ts'
import { readSession, type SignedIn } from './session-cookie.ts'

/** Connects endpoints to their actions; access is checked before any input is read. */
export function createRoute(app: FastifyInstance, parts: Parts): Route {
  return <E extends Endpoint>(endpoint: E, handler: Handler<E>, before?: Before<E>) => {
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} has no access level.`)
    const sharesAddress = isPageToo(endpoint)
    const canLag = parts.replica !== null && mayLag(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { keepsAnswer: Boolean(endpoint.idempotent) },
      onRequest: async (request, reply) => {
        if (sharesAddress) {
          reply.header('vary', 'accept')
          if (wantsPage(request)) return reply.callNotFound()
        }
        // The database accepts no null character, and no name or id contains one.
        if (request.url.includes('%00')) throw new Refused('bad_request')
        const signedIn = await readSession(parts, request, reply)
        request.sessionId = signedIn.session?.id ?? null
        const { actor, session } = allowed(signedIn, request, endpoint)
        request.ctx = contextOf(parts, request, actor, session)
        if (endpoint.bindsBrowser) request.ctx.browser = ensureBrowser(parts, request, reply)
        requireCan(actor, endpoint.access)
        if (endpoint.staff) requireStaff(actor, endpoint.staff)
        if (endpoint.fresh) requireProof(request.ctx, endpoint.fresh)
        if (endpoint.limit) await limit(request.ctx, endpoint)
      },
      handler: async (request, reply) => {
        const input = readInput(endpoint, request) as InputOf<E>
        await before?.(request.ctx, input)
        const http: Http = { request, reply, sessionId: request.sessionId, about: {} }
        // Access was checked above; from here on the types say what it guarantees.
        const answer = (ctx: Ctx) => handler(ctx as CtxFor<E['access']>, input, http)
        const { result, asOf } = canLag
          ? await readReplica(request.ctx, request, answer)
          : { result: await answerCall(endpoint, http, answer), asOf: null }
        if (endpoint.audit)
          await auditRead(request.ctx, endpoint.audit, { ...idIn(request), ...http.about }).catch((error) => {
            // A file that nobody reads would keep its connection.
            if (result instanceof Readable) result.destroy()
            throw error
          })
        return send(endpoint, request, reply, { result, asOf })
      },
    })
  }
}

async function answerCall<T>(
  endpoint: Endpoint,
  { request, reply }: Http,
  answer: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await (endpoint.idempotent
      ? answerOnce(request.ctx, endpoint, request, answer)
      : answer(request.ctx))
  } finally {
    // Also a call that failed may have changed something.
    if (endpoint.method !== 'GET') rememberChange(request.ctx, reply)
  }
}

/** A session that is limited now counts as none at a public call, and every other call says why. */
function allowed(signedIn: SignedIn, request: FastifyRequest, endpoint: Endpoint): SignedIn {
  const limitation = signedIn.session && whyLimited(signedIn.session, request.ip, endpoint)
  if (!limitation) return signedIn
  if (endpoint.access !== 'public') throw new Refused(limitation)
  return { actor: visitor, session: null }
}

function contextOf(parts: Parts, request: FastifyRequest, actor: Actor, session: Session | null): Ctx {
  return {
    parts,
    ...actorAndCompany(actor),
    session: session && { id: session.id, ...session.standing },
    browser: readCookie(parts.config, request, 'browser'),
    ref: request.ref,
    client: networkOf(request.ip),
    requestId: request.id,
    db: parts.database.db,
    now: parts.now,
  }
}

async function limit(ctx: Ctx, { limit, method, path }: Endpoint) {
  if (limit) await takeAttempts(ctx, [{ ...limit, key: `${method} ${path} ${ctx.client}` }])
}

function idIn({ params }: FastifyRequest): { id?: string } {
  return params as { id?: string }
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { result, asOf }: Read<unknown>,
) {
  if (reply.sent) return reply
  const wanted = isReferred(request) ? 'no-store' : reply.getHeader('cache-control')
  reply.header('cache-control', wanted ?? 'no-store')
  if (endpoint.produces)
    return reply.type(String(reply.getHeader('content-type') ?? endpoint.produces)).send(result)
  const status = statusFor(endpoint, result)
  if (status === 204 || status === 302) return reply.code(status).send()
  const answer = endpoint.response ? endpoint.response.parse(result) : result
  const dated = asOf ? { ...(answer as object), asOf: asOf.toISOString() } : answer
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(dated))
}

function statusFor({ marksNew, marksPending, status = 200 }: Endpoint, result: unknown) {
  if (marksNew && (result as { isNew?: boolean }).isNew) return 201
  return marksPending && (result as { pending?: unknown }).pending ? 202 : status
}

type Limitation = 'enroll_first' | 'network_not_allowed'

/** Why this session may not be used for a call now; null if it may. */
function whyLimited(session: Session, address: string, { open }: Endpoint): Limitation | null {
  if (open !== 'enrolling' && mustEnroll(session.standing)) return 'enroll_first'
  if (!open && !isInNetworks(session.security.networks, address)) return 'network_not_allowed'
  return null
}
