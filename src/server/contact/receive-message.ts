import type { z } from 'zod'
import type { sendContactMessage } from '../../contract/contact.ts'
import { isEmailAddress } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { contactMessages } from './tables.ts'

type Message = z.infer<NonNullable<(typeof sendContactMessage)['body']>>

/** Somebody writes to us: the message is kept for the operators, and each of them gets a mail. */
export async function receiveMessage(ctx: Ctx, message: Message) {
  if (!isEmailAddress(message.email)) {
    throw new Refused('invalid_input', { fields: { email: 'Please enter a valid email address.' } })
  }
  await inTransaction(ctx, async (tx) => {
    const id = newId(tx.now())
    const userId = tx.actor.kind === 'person' ? tx.actor.userId : null
    await tx.db.insert(contactMessages).values({ id, ...message, userId, createdAt: tx.now() })
    await audit(tx, { action: 'contact.received', thingId: id, detail: { kind: message.kind } })
    for (const to of recipients(tx.parts.config)) {
      await queueMail(tx, 'contact-message', { to, data: message, event: `contact:${id}` })
    }
  })
}

function recipients({ site, operatorEmails }: Ctx['parts']['config']) {
  return site.supportEmail ? [site.supportEmail] : [...operatorEmails]
}
