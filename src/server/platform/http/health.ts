import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/context.ts'
import { refuse } from './error-reply.ts'
import { exactPath } from './exact-path.ts'

export function healthRoutes(app: FastifyInstance, { database }: Parts) {
  const ok = JSON.stringify({ status: 'ok' })
  app.get('/healthz', exactPath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json').send(ok),
  )
  app.get('/readyz', exactPath, async (request, reply) => {
    try {
      await database.pool.query('select 1')
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable')
      return refuse(reply, 'not_ready')
    }
    return reply.header('cache-control', 'no-store').type('application/json').send(ok)
  })
}
