import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#domain/platform/refused.ts'
import type { Parts } from '#server/context.ts'
import { networkOf } from './network-of.ts'
import type { Tuning } from './server-settings.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks for every request: same site if it changes something, rate limit, overload. */
export function guardRequests(app: FastifyInstance, parts: Parts, tuning: Tuning) {
  const count = requestCounter(parts)
  const isOverloaded = watchLoad(app, tuning)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // Idle keep-alive connections would delay the shutdown.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isClosing || isOverloaded()) return done(new Refused('busy'))
    if (!safeMethods.has(request.method) && isCrossSite(request, parts))
      return done(new Refused('cross_site'))
    // Pages and images are served from memory; only calls are expensive.
    if (!request.is404) return done(count(request.ip))
    done()
  })
}

/** A browser says where a request comes from; a program that doesn't has no cookies to misuse. */
function isCrossSite(request: FastifyRequest, { config }: Parts) {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return origin !== config.appUrl && origin !== `${request.protocol}://${host}`
}

const maxCalls = 3000
const windowMs = 60_000

/**
 * A coarse limit against floods, per process: calls per minute from one address.
 * Limits that must hold across processes (logins, codes, messages) are counted in the database.
 */
function requestCounter({ config, now }: Parts): (address: string) => Refused | undefined {
  if (!config.rateLimits) return () => undefined
  let counts = new Map<string, number>()
  let endsAt = 0
  return (address) => {
    const moment = now().getTime()
    if (moment >= endsAt) {
      counts = new Map()
      endsAt = moment + windowMs
    }
    const client = networkOf(address)
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    if (count <= maxCalls) return undefined
    return new Refused('rate_limited', { data: { retryAfter: Math.ceil((endsAt - moment) / 1000) } })
  }
}

/**
 * Tells whether requests come faster than they can be answered: everything waits longer than the limit,
 * in two samples in a row, so that one long moment (a start, a big query) turns nobody away. A limit of 0 is none.
 */
function watchLoad(app: FastifyInstance, { overloadDelayMs, overloadSampleMs }: Tuning) {
  if (overloadDelayMs === 0) return () => false
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  let slowSamples = 0
  const timer = setInterval(() => {
    slowSamples = delays.mean / 1e6 > overloadDelayMs ? slowSamples + 1 : 0
    delays.reset()
  }, overloadSampleMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  return () => slowSamples > 1
}
