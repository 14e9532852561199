import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import { Refused, type RefusedDetail } from '../../domain/refused.ts'

/** The one place where a refusal becomes an answer. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused && isErrorCode(error.code)) return refuse(reply, error.code, error.detail)
    const code = codeOf(error as FastifyError)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    return refuse(reply, code)
  })
}

export function refuse(reply: FastifyReply, code: ErrorCode, detail: RefusedDetail = {}) {
  const [status, text] = errors[code]
  const message = detail.message ?? text
  const { retryAfter, ...data } = detail.data ?? {}
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (code === 'busy') reply.header('retry-after', 5)
  reply.header('cache-control', 'no-store')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: message,
        message,
        code,
        ...(detail.fields && { fields: detail.fields }),
        ...data,
      }),
    )
}

/** Unknown paths under the calls answer like calls, all others with the 404 page. */
export function isCallPath(request: FastifyRequest) {
  return /^\/(api|auth|reddit|webhooks|logos|avatars)(\/|$)/i.test(request.url.split('?')[0] ?? '')
}

function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_type'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (error.code === 'FST_UNDER_PRESSURE') return 'busy'
  if (error.statusCode === 429) return 'rate_limited'
  if (error instanceof SyntaxError) return 'invalid_json'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request'
  return 'internal'
}
