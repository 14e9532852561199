import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/people/accounts.ts'
import type { Parts } from '#server/context.ts'
import { createRoute } from '../callers/create-route.ts'
import { presentAvatar } from './present.ts'
import { getAvatar } from './queries.ts'
import { maxAvatarBytes, removeAvatar, setAvatar } from './set-avatar.ts'

/** In their own scope, because here a body is an image with its own size limit; everywhere else it is JSON. */
export function avatarRoutes(app: FastifyInstance, parts: Parts) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxAvatarBytes },
      (_request, body, done) => done(null, body),
    )
    const route = createRoute(scope, parts)

    route(calls.uploadAvatar, async (ctx, { body }) => {
      const id = await setAvatar(ctx, body)
      return { profileImage: presentAvatar(id) }
    })

    route(calls.deleteAvatar, async (ctx) => removeAvatar(ctx))

    route(calls.avatarImage, async (ctx, { params }, { reply }) => {
      const { contentType, bytes } = await getAvatar(ctx, params.id)
      // The address changes with the picture. The policy stops scripts hidden in its bytes.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(contentType)
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      return bytes
    })
  })
}
