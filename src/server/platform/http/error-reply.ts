import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors, isErrorCode } from '#contract/platform/errors.ts'
import { Refused, type RefusedDetail } from '#domain/platform/refused.ts'
import { isOutOfConnections, isStorageDown } from '../db/outages.ts'

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
    return refuse(reply, code, code === 'unavailable' ? { data: { canRepeat: canRepeat(request) } } : {})
  })
}

/** Whether the same call may be sent again: it changes nothing, or the answer under its key will say what it did. */
function canRepeat({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isKept = routeOptions.config.keepsAnswer && headers['idempotency-key'] !== undefined
  return method === 'GET' || isKept === true
}

export function refuse(reply: FastifyReply, code: ErrorCode, detail: RefusedDetail = {}) {
  const { retryAfter, ...data } = detail.data ?? {}
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (code === 'busy') reply.header('retry-after', 5)
  if (code === 'unavailable' || code === 'not_ready') reply.header('retry-after', 2)
  reply.header('cache-control', 'no-store')
  return reply
    .code(statusOf(code))
    .type('application/json; charset=utf-8')
    .send(errorBody(code, withTrace(reply, code, { ...detail, data })))
}

/** For whoever gets a report of the fault; see tracing/. */
function withTrace({ request }: FastifyReply, code: ErrorCode, detail: RefusedDetail): RefusedDetail {
  const traceId = request.span?.traceId
  if (!traceId || statusOf(code) < 500) return detail
  const message = code === 'internal' ? `${errors[code][1]} Reference: ${traceId}` : detail.message
  return { ...detail, data: { ...detail.data, traceId }, ...(message && { message }) }
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
  // Better to reject this one than to let the queue grow.
  if (isOutOfConnections(error)) return 'busy'
  if (isStorageDown(error)) return 'unavailable'
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) return 'invalid_json'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request'
  return 'internal'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer to an Idempotency-Key is stored, so that a repeated call gets the same one. */
    keepsAnswer?: boolean
  }
}
