import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kinds, parentOf, type Span, type Tracer } from './tracer.ts'

/** A span for every request: its route and status, nothing of what was sent. First of all hooks, so that all are inside. */
export function traceRequests(app: FastifyInstance, tracer: Tracer) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request
    const parent = parentOf(headers.traceparent)
    const span = tracer.start(method, {
      kind: kinds.server,
      parent,
      attributes: { 'request.id': request.id },
    })
    request.span = span
    request.log = request.log.child({ traceId: span.traceId })
    tracer.inside(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request
    if (span) {
      nameSpan(span, request, reply.statusCode)
      tracer.end(span, reply.statusCode >= 500)
    }
    done()
  })
}

/** By the route's pattern: an address may have a token in it. */
function nameSpan(span: Span, { method, routeOptions }: FastifyRequest, status: number) {
  const route = routeOptions?.url ?? 'page'
  span.name = `${method} ${route}`
  Object.assign(span.attributes, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only with tracing. */
    span?: Span
  }
}
