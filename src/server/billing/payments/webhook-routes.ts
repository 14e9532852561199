import type { FastifyInstance } from 'fastify'
import { stripeWebhook } from '#contract/billing/payments.ts'
import type { Parts } from '#server/context.ts'
import { createRoute } from '#server/people/callers/create-route.ts'
import { receiveEvent } from './receive-event.ts'

/** In its own scope with raw bodies: the signature covers the bytes as sent, not the parsed JSON. */
export async function webhookRoutes(app: FastifyInstance, parts: Parts) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    createRoute(scope, parts)(stripeWebhook, async (ctx, _input, { request }) => {
      await receiveEvent(ctx, request.body, request.headers)
      return { received: true as const }
    })
  })
}
