import type { FastifyReply } from 'fastify'

/** Browsers save the answer as a file of this name. */
export function nameFile(reply: FastifyReply, name: string) {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
