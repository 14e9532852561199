import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import { Refused, type RefusedDetail } from '../../domain/refused.ts'

/** Learns of a refusal, after its transaction has ended. */
type OnRefused = (refused: { code: ErrorCode; params: unknown }) => Promise<void>

/** The one place that turns errors into responses. */
export function handleErrors(app: FastifyInstance, onRefused: OnRefused = async () => {}) {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refused && isErrorCode(error.code)) {
      await onRefused({ code: error.code, params: request.params }).catch((failure) =>
        request.log.error({ err: failure }, 'a refusal was not counted'),
      )
      return refuse(reply, error.code, error.detail)
    }
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

/** `error` and `message` are the same: callers read one or the other. */
export function errorBody(code: ErrorCode, { message = errors[code][1], fields, data }: RefusedDetail = {}) {
  return JSON.stringify({ error: message, message, code, ...(fields && { fields }), ...data })
}

/** Unknown paths under these prefixes get a JSON error, all others the 404 page. */
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

/** Too many requests wait for a connection: better to reject this one than to let the queue grow. */
function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'timeout exceeded when trying to connect' || isOutOfConnections(error.cause)
}

/** The database is down, restarting or out of space: temporary, and not the caller's fault. */
function isStorageDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A database that is reached by a socket has no such file while it is down.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return (
    hasNoSocket ||
    downCodes.test(String(code ?? '')) ||
    downMessages.test(error.message) ||
    isStorageDown(error.cause)
  )
}

/** PostgreSQL: connection lost, resources exhausted, shutting down or starting, disk errors; Node: unreachable. */
const downCodes =
  /^(08...|53...|57P0[123]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const downMessages =
  /^(Connection terminated|Client has encountered a connection error|The embedded database stopped)/
