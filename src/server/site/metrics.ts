import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Parts } from '../context.ts'
import { refuse } from '../platform/http/error-reply.ts'
import { exactPath } from '../platform/http/exact-path.ts'
import { hashToken, isSameSecret } from '../platform/ids.ts'
import { countJobs } from '../platform/jobs/count-jobs.ts'
import { namesOf } from '../platform/jobs/job-data.ts'
import type { BookPages } from './book-pages.ts'

/**
 * Metrics for a monitoring system that has the token. Without a configured token nothing is counted and the path does
 * not exist, because behind a local proxy every client seems to come from loopback.
 */
export function metricsRoutes(app: FastifyInstance, parts: Parts, book: BookPages) {
  const token = parts.config.metricsToken
  if (!token) {
    app.get('/metrics', (_request, reply) => refuse(reply, 'not_found'))
    return
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  const readParts = gaugesOf(parts, book, registry)
  app.get('/metrics', exactPath, async (request, reply) => {
    if (!hasToken(request, token)) return refuse(reply.header('www-authenticate', 'Bearer'), 'metrics_token')
    await readParts(request)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function hasToken({ headers }: FastifyRequest, token: string) {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSameSecret(hashToken(given), hashToken(token))
}

type Timer = { observe: (seconds: number) => void }

/** By route pattern and status class: both have few values, for any client input. */
function timeRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'cobuy_http_request_seconds',
    help: 'Response time by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  const timers = new Map<string, Timer>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const [method, route] = url === undefined ? ['any', 'page'] : [request.method, url]
    const key = `${method} ${route} ${Math.floor(reply.statusCode / 100)}`
    let timer = timers.get(key)
    if (!timer) {
      timer = durations.labels({ method, route, status: `${key.at(-1)}xx` }) as Timer
      timers.set(key, timer)
    }
    timer.observe(reply.elapsedTime / 1000)
    done()
  })
}

function gaugesOf(parts: Parts, book: BookPages, registry: Registry) {
  const { database, jobs: queue, now } = parts
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `cobuy_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', '1 while the database is reachable')
  const connections = gauge('database_connections', 'Connections of this process', ['state'])
  const jobs = gauge('jobs', 'Unfinished jobs; emails wait in the queue deliver-mail', ['queue', 'state'])
  const oldest = gauge('jobs_oldest_seconds', 'Age of the oldest due or retried job', ['queue'])
  const jobFailures = gauge('job_failures', 'Failed attempts of jobs in this process since its start', [
    'queue',
  ])
  const readCluster = clusterGauges(parts, gauge)
  const outdated = gauge('pages_outdated', '1 while public pages show an earlier price book')
  const failures = gauge('page_render_failures', 'Failed renderings of public pages since the start')
  return async (request: FastifyRequest) => {
    const state = book.state()
    outdated.set(state.isOutdated ? 1 : 0)
    failures.set(state.failures)
    for (const name of namesOf(queue.all)) jobFailures.set({ queue: name }, queue.failures.get(name) ?? 0)
    const { totalCount, idleCount, waitingCount } = database.pool
    readCluster()
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited_for' }, waitingCount)
    try {
      for (const { queue: name, oldestSeconds, ...states } of await countJobs(
        { database, jobs: queue },
        now(),
      )) {
        for (const [state, count] of Object.entries(states)) jobs.set({ queue: name, state }, count)
        oldest.set({ queue: name }, oldestSeconds)
      }
      up.set(1)
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable')
      jobs.reset()
      oldest.reset()
      up.set(0)
    }
  }
}

/** What tells that the primary changed, and whether the replica keeps up. */
function clusterGauges(
  { database: { losses }, replica }: Parts,
  gauge: (name: string, help: string, labelNames?: string[]) => Gauge,
) {
  const lost = gauge('database_lost_connections', 'Connections that broke since the start of this process')
  const demotions = gauge(
    'database_demotions',
    'How often all connections were dropped: a primary was demoted',
  )
  const lag = gauge('replica_lag_seconds', 'Age of what the replica shows; -1 while it is away')
  const reads = gauge('replica_reads', 'Calls that a replica may answer, by who did', ['from'])
  return () => {
    lost.set(losses.connections)
    demotions.set(losses.demotions)
    if (replica) lag.set(replica.lagSeconds() ?? -1)
    for (const from of ['replica', 'primary'] as const) reads.set({ from }, replica?.reads[from] ?? 0)
  }
}
