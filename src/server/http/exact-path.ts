import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './error-reply.ts'

/**
 * For addresses that only machines ask for: they answer to one spelling alone, by which a proxy hides or opens them.
 * Everywhere else letter case and a slash at the end do not matter.
 */
export const exactPath = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]
    if (path !== request.routeOptions.url) return refuse(reply, 'not_found')
  },
}
