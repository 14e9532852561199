import * as calls from '#contract/people/contact.ts'
import type { Route } from '#server/platform/http/route.ts'
import { reopenMessage, replyToMessage, settleMessage } from './answer-message.ts'
import { presentMessage } from './present.ts'
import { conversationsOf, getMessage, listMessages, threadOf } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(route: Route) {
  route(calls.sendContactMessage, async (ctx, { body }) => {
    await receiveMessage(ctx, body)
    return { message: 'Thank you. We got your message and will reply by email.' }
  })

  route(calls.listContactMessages, async (ctx, { query }) => {
    const { rows, next } = await listMessages(ctx, query)
    const conversations = query.conversations ? await conversationsOf(ctx, rows) : new Map()
    const messages = rows.map((row) => ({
      ...presentMessage(row),
      conversation: conversations.get(row.conversation),
    }))
    return { messages, next }
  })

  route(calls.getContactMessage, async (ctx, { params }, { about }) => {
    const message = await getMessage(ctx, params.id)
    about.companyId = message.companyId
    return { ...presentMessage(message), thread: (await threadOf(ctx, message)).map(presentMessage) }
  })

  route(calls.replyToMessage, async (ctx, { params, body }) =>
    presentMessage(await replyToMessage(ctx, params.id, body.text)),
  )

  route(calls.settleMessage, async (ctx, { params }) => presentMessage(await settleMessage(ctx, params.id)))

  route(calls.reopenMessage, async (ctx, { params }) => presentMessage(await reopenMessage(ctx, params.id)))
}
