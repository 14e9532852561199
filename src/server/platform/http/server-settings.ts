import { type Server, STATUS_CODES } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Config } from '#server/config.ts'
import { errorBody, refuse, statusOf } from './error-reply.ts'
import { type LogTo, logSettings } from './log.ts'
import { securityHeaders } from './security-headers.ts'

/** Limits that tests reduce. */
export type Tuning = {
  headersTimeoutMs: number
  requestTimeoutMs: number
  checkTimeoutsMs: number
  overloadDelayMs: number
  overloadSampleMs: number
  logTo?: LogTo
}

export const usualTuning: Tuning = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  checkTimeoutsMs: 5_000,
  overloadDelayMs: 1000,
  overloadSampleMs: 1000,
}

/** Settings of the HTTP server itself. */
export function serverSettings(config: Config, tuning: Tuning): FastifyHttpOptions<Server> {
  const headers = securityHeaders(config)
  return {
    ...logSettings(config, tuning.logTo),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    requestTimeout: tuning.requestTimeoutMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: tuning.headersTimeoutMs,
      connectionsCheckingInterval: tuning.checkTimeoutsMs,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // guards.ts sends our own response
    // No hook has run for these: a path that can't be decoded, or a parameter that is too long.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      refuse(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request')
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawResponse(codeOf(error.code), headers))
      socket.destroy(error)
    },
  }
}

function codeOf(nodeCode: string | undefined): ErrorCode {
  if (nodeCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  if (nodeCode === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return 'bad_request'
}

/** Invalid HTTP never reaches Fastify, so this is written directly to the connection. */
function rawResponse(code: ErrorCode, headers: Record<string, string>) {
  const body = errorBody(code)
  const status = statusOf(code)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
