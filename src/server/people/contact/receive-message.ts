import type { z } from 'zod'
import type { sendContactMessage } from '#contract/people/contact.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { recordEvent } from '../digests/record-event.ts'
import { contactMessages } from './tables.ts'

type Message = z.infer<NonNullable<(typeof sendContactMessage)['body']>>

/** Stores a contact message and emails it to the support address, or else to the operators. */
export async function receiveMessage(ctx: Ctx, message: Message) {
  await inTransaction(ctx, async (tx) => {
    const id = newId(tx.now())
    const userId = tx.actor.kind === 'person' ? tx.actor.userId : null
    await tx.db.insert(contactMessages).values({ id, ...message, userId, createdAt: tx.now() })
    await audit(tx, { action: 'contact.received', thingId: id, detail: { kind: message.kind } })
    const to = tx.parts.config.site.supportEmail
    if (to) await queueMail(tx, 'contact-message', { to, data: message, event: `contact:${id}` })
    else await recordEvent(tx, { kind: 'operators', topic: 'message', thingId: id })
  })
}
