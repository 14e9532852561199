import type { FastifyInstance } from 'fastify'
import type { Parts } from '../context.ts'

/** `npm run dev` renders pages in another process, which reads the catalog here. */
export function developmentRoutes(app: FastifyInstance, { priceBook }: Parts) {
  app.get('/api/development/catalog', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(priceBook.catalog()),
  )
}
