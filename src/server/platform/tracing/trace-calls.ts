import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { kinds, type Span, type Tracer } from './tracer.ts'

type Listener = (message: unknown, name: string | symbol) => void

/** A span for every call of another service: its host and status. Their addresses may have ids and tokens in them. */
export function traceCalls(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()
  const start = (request: object, method: string, host: string) => {
    if (!tracer.current()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    open.set(request, tracer.start(`${method} ${host}`, { kind: kinds.client, attributes }))
  }
  const end = (request: object, status: number | null) => {
    const span = open.get(request)
    if (!span) return
    open.delete(request)
    if (status !== null) span.attributes['http.response.status_code'] = status
    tracer.end(span, status === null || status >= 500)
  }
  const listeners: Record<string, Listener> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: { method: string; origin: string } }
      start(request, request.method, new URL(request.origin).host)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => end((message as { request: object }).request, null),
    'http.client.request.start': (message) => {
      const { request } = message as { request: { method: string; host: string } }
      start(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'http.client.request.error': (message) => end((message as { request: object }).request, null),
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}
