import { randomUUID } from 'node:crypto'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '#server/config.ts'

export type LogTo = { write: (line: string) => void }

type Settings = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>

/** One line per request, when it is answered; Fastify would write two. */
class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request aborted')
    else request.log.info(line, 'request')
  }
}

/** JSON lines with the request id: no body, headers or query, because these contain tokens. */
export function logSettings(config: Config, logTo?: LogTo): Settings {
  return {
    genReqId: () => randomUUID(),
    logController: new OneLine(),
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request), ip: request.ip }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: describeError,
        // Uploads trace their options, with all headers of the request.
        busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
      },
    },
  }
}

/** If the path contains a token, the route's pattern is logged instead. */
function pathOf({ url, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url
  if (route?.includes(':token')) return route
  const path = url.split('?')[0] ?? ''
  return route ? path : path.replace(likeToken, '$1:hidden')
}

/**
 * A mistyped link has no route, so its token is known by its looks: it is long, and no words in lower case, and no id.
 * What follows is hidden too. deploy/nginx.conf has the same rule.
 */
const likeToken = /(^|\/)(?=[^/]{20})[a-z0-9._-]*[^a-z0-9._/-].*/

type Described = { type: string; message: string; code?: string; stack: string; cause?: Described }

/** An error without the parameters of the failed statement, which include addresses, hashes and tokens. */
export function describeError(error: Error & { code?: unknown }): Described {
  const isQuery = 'query' in error && 'params' in error
  const message = isQuery ? `Failed query: ${error.query}` : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
