import * as calls from '#contract/people/contact.ts'
import type { Route } from '#server/platform/http/route.ts'
import { reopenMessage, replyToMessage, settleMessage } from './answer-message.ts'
import { presentMessage } from './present.ts'
import { getMessage, listMessages } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(route: Route) {
  route(calls.sendContactMessage, async (ctx, { body }) => {
    await receiveMessage(ctx, body)
    return { message: 'Thank you. We got your message and will reply by email.' }
  })

  route(calls.listContactMessages, async (ctx, { query }) => {
    const { rows, next } = await listMessages(ctx, query)
    return { messages: rows.map(presentMessage), next }
  })

  route(calls.getContactMessage, async (ctx, { params }, { about }) => {
    const message = await getMessage(ctx, params.id)
    about.companyId = message.companyId
    return presentMessage(message)
  })

  route(calls.replyToMessage, async (ctx, { params, body }) =>
    presentMessage(await replyToMessage(ctx, params.id, body.text)),
  )

  route(calls.settleMessage, async (ctx, { params }) => presentMessage(await settleMessage(ctx, params.id)))

  route(calls.reopenMessage, async (ctx, { params }) => presentMessage(await reopenMessage(ctx, params.id)))
}
