import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/refused.ts'
import type { Config } from '../config.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every request must pass: from this site if it changes something, not too many, not while we drown. */
export async function guardRequests(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && isCrossSite(request, config)) throw new Refused('cross_site')
  })
  await app.register(underPressure, { maxEventLoopDelay: 3000, exposeStatusRoute: false })
  if (config.rateLimits) {
    await app.register(rateLimit, {
      max: 3000,
      timeWindow: '1 minute',
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      errorResponseBuilder: (_request, { ttl }) =>
        new Refused('rate_limited', { data: { retryAfter: Math.ceil(ttl / 1000) } }),
    })
  }
}

/** A browser tells where a request comes from; a program that tells nothing has no cookies to misuse. */
function isCrossSite(request: FastifyRequest, config: Config) {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return origin !== config.appUrl && origin !== `${request.protocol}://${host}`
}
