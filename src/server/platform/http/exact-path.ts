import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './error-reply.ts'

/**
 * For paths that only machines call: they match one spelling only, so that a proxy can reliably allow or block them.
 * Everywhere else letter case and a trailing slash do not matter.
 */
export const exactPath = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]
    if (path !== request.routeOptions.url) return refuse(reply, 'not_found')
  },
}
