import { listContactMessages, sendContactMessage } from '../../contract/contact.ts'
import type { Route } from '../http/route.ts'
import { listMessages } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(route: Route) {
  route(sendContactMessage, async (ctx, { body }) => {
    await receiveMessage(ctx, body)
    return { message: 'Thank you. We got your message and will reply by email.' }
  })

  route(listContactMessages, async (ctx, { query }) => {
    const { rows, next } = await listMessages(ctx, query)
    return {
      messages: rows.map(({ id, userId: _, createdAt, ...message }) => ({
        _id: id,
        ...message,
        createdAt: createdAt.toISOString(),
      })),
      next,
    }
  })
}
