import type { FastifyInstance } from 'fastify'
import { stripeWebhook } from '../../contract/payments.ts'
import type { Parts } from '../context.ts'
import { createRoute } from '../http/route.ts'
import { receiveEvent } from './receive-event.ts'

/** In a room of its own, where a body is bytes: its signature is of what came, not of what we read. */
export async function webhookRoutes(app: FastifyInstance, parts: Parts) {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    createRoute(room, parts)(stripeWebhook, async (ctx, _input, { request }) => {
      await receiveEvent(ctx, request.body, request.headers['stripe-signature'])
      return { received: true as const }
    })
  })
}
