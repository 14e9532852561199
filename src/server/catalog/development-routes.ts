import type { FastifyInstance } from 'fastify'
import type { Parts } from '../context.ts'

/** `npm run dev` renders pages in another process, which reads here what they show. */
export function developmentRoutes(app: FastifyInstance, { priceBook, publicPools }: Parts) {
  const answers = { catalog: priceBook.catalog, pools: publicPools.board }
  for (const [name, read] of Object.entries(answers)) {
    app.get(`/api/development/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(read()),
    )
  }
}
