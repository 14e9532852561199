import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isReferralCode, rememberDays } from '#domain/billing/referral.ts'
import type { Parts } from '#server/context.ts'
import { readCookie, setCookie } from './cookies.ts'

/** Any page or call with ?ref=CODE stores the referral code in this browser; the first one wins. */
export function rememberReferrers(app: FastifyInstance, { config }: Parts) {
  app.decorateRequest('ref', null)
  app.addHook('onRequest', (request, reply, done) => {
    const known = codeOrNull(readCookie(config, request, 'ref'))
    const given = known ? null : codeOrNull(refParameter(request))
    request.ref = known ?? given
    if (given) setCookie(config, reply, 'ref', given, rememberDays)
    done()
  })
}

/** The response may set a cookie for this browser, so no shared cache may store it. */
export function isReferred(request: FastifyRequest): boolean {
  return request.ref !== null && refParameter(request) !== undefined
}

function refParameter({ query }: FastifyRequest): unknown {
  return (query as Record<string, unknown> | null)?.ref
}

function codeOrNull(text: unknown): string | null {
  return typeof text === 'string' && isReferralCode(text) ? text : null
}

declare module 'fastify' {
  interface FastifyRequest {
    ref: string | null
  }
}
