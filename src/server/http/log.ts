import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** One JSON line per request with its id: no body, no header, and no query, where tokens travel. */
export function logSettings(config: Config): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          path: url.split('?')[0],
          ip,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
  }
}
