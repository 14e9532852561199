import { type Server, STATUS_CODES } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { errorBody, refuse, statusOf } from './error-reply.ts'
import { type LogTo, logSettings } from './log.ts'
import { securityHeaders } from './security-headers.ts'

/** What a test makes smaller than a customer would ever meet. */
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

/** How the HTTP server itself behaves, before any call or page is known. */
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
    return503OnClosing: false, // guards.ts answers in our own words
    // No hook has run for these: an address that cannot be decoded, or a part of it beyond all length.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      refuse(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'bad_request')
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawAnswer(codeOf(error.code), headers))
      socket.destroy(error)
    },
  }
}

function codeOf(nodeCode: string | undefined): ErrorCode {
  if (nodeCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow'
  if (nodeCode === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return 'bad_request'
}

/** What could not be read as HTTP never reaches Fastify: this is written to the connection as it is. */
function rawAnswer(code: ErrorCode, headers: Record<string, string>) {
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
