import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import { Refused, type RefusedDetail } from '../../domain/refused.ts'

/** The one place where a refusal becomes an answer. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused && isErrorCode(error.code)) return refuse(reply, error.code, error.detail)
    const code = codeOf(error as FastifyError)
    if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, 'request failed')
    return refuse(reply, code)
  })
}

export function refuse(reply: FastifyReply, code: ErrorCode, detail: RefusedDetail = {}) {
  const { retryAfter, ...data } = detail.data ?? {}
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (code === 'busy' || code === 'unavailable') reply.header('retry-after', 5)
  reply.header('cache-control', 'no-store')
  return reply
    .code(statusOf(code))
    .type('application/json; charset=utf-8')
    .send(errorBody(code, { ...detail, data }))
}

export function statusOf(code: ErrorCode): number {
  return errors[code][0]
}

/** `error` and `message` say the same: callers look for one or the other. */
export function errorBody(code: ErrorCode, { message = errors[code][1], fields, data }: RefusedDetail = {}) {
  return JSON.stringify({ error: message, message, code, ...(fields && { fields }), ...data })
}

/** Unknown paths under the calls answer like calls, all others with the 404 page. */
export function isCallPath(request: FastifyRequest) {
  return /^\/(api|auth|reddit|webhooks|logos|avatars)(\/|$)/i.test(request.url.split('?')[0] ?? '')
}

function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_type'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (isOutOfConnections(error)) return 'busy'
  if (isStorageDown(error)) return 'unavailable'
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) return 'invalid_json'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request'
  return 'internal'
}

/** Too many wait for the database: telling this one to come back is better than another line in the queue. */
function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'timeout exceeded when trying to connect' || isOutOfConnections(error.cause)
}

/** The database is away, restarts, or has no space left: not a fault of the call, and it passes. */
function isStorageDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return awayCodes.test(code) || awayMessages.test(error.message) || isStorageDown(error.cause)
}

/** By PostgreSQL: connection lost, resources exhausted, shutting down or starting, trouble with the disk; by Node: no way there. */
const awayCodes =
  /^(08...|53...|57P0[123]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|The embedded database stopped)/
