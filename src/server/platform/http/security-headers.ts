import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { PageSources } from '#server/platform/gateways/payments/payments.ts'

/** The policy for pages: scripts only from us, and inline scripts only by their hash. */
export function contentSecurityPolicy(scriptHashes: string[] = []) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy for the page with a provider's form, which also allows its scripts, frames and calls. */
export function allowSources(policy: string, { scripts, calls, frames }: PageSources) {
  return policy
    .replace(/script-src [^;]*/, `$& ${scripts}`)
    .replace(/connect-src [^;]*/, `$& ${calls}`)
    .concat(`; frame-src ${frames}`)
}

/** Headers that only matter for pages. */
export const pageHeaders: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Headers of every response; by default it may load and frame nothing. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.secureCookies && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
