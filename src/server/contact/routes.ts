import { sendContactMessage } from '../../contract/contact.ts'
import type { Route } from '../http/route.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(route: Route) {
  route(sendContactMessage, async (ctx, { body }) => {
    await receiveMessage(ctx, body)
    return { message: 'Thank you. We have your message and will answer by e-mail.' }
  })
}
