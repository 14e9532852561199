import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/accounts.ts'
import type { Parts } from '../context.ts'
import { createRoute } from '../http/route.ts'
import { presentAvatar } from './present.ts'
import { getAvatar } from './queries.ts'
import { mostAvatarBytes, removeAvatar, setAvatar } from './set-avatar.ts'

/** In a room of their own: here a body is a picture, up to a size of its own; everywhere else it is JSON. */
export function avatarRoutes(app: FastifyInstance, parts: Parts) {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostAvatarBytes },
      (_request, body, done) => done(null, body),
    )
    const route = createRoute(room, parts)

    route(calls.uploadAvatar, async (ctx, { body }) => {
      const id = await setAvatar(ctx, body)
      return { profileImage: presentAvatar(id) }
    })

    route(calls.deleteAvatar, async (ctx) => removeAvatar(ctx))

    route(calls.avatarImage, async (ctx, { params }, { reply }) => {
      const { contentType, bytes } = await getAvatar(ctx, params.id)
      // Its address changes with the picture. It is only ever a picture, whatever somebody hid in its bytes.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type(contentType)
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      return bytes
    })
  })
}
