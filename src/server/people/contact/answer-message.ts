import { eq, inArray } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { getMessage, lockConversation, lockMessage, type MessageRow } from './queries.ts'
import { contactMessages } from './tables.ts'

/** An operator replies by email, which settles the message and what the same address wrote before it. */
export async function replyToMessage(ctx: PersonCtx, id: string, text: string): Promise<MessageRow> {
  requireStaff(ctx.actor, 'messages')
  return inTransaction(ctx, async (tx) => {
    const { message, earlier } = await lockConversation(tx, id)
    const { email } = message
    const queued = await queueMail(tx, 'contact-reply', { to: email, data: { text } })
    if (queued === 'limited') throw new Refused('email_limit')
    await settle(tx, [id], { reply: [message.reply, text].filter(Boolean).join('\n\n') })
    await markDone(tx, earlier)
    await audit(tx, { action: 'contact.replied', thingId: id, detail: { email } })
    return getMessage(tx, id)
  })
}

/** An operator marks a message as done, such as after a phone call, and with it what the same address wrote before. */
export async function settleMessage(ctx: PersonCtx, id: string): Promise<MessageRow> {
  requireStaff(ctx.actor, 'messages')
  return inTransaction(ctx, async (tx) => {
    const { message, earlier } = await lockConversation(tx, id)
    await markDone(tx, message.answeredAt ? earlier : [...earlier, message])
    return getMessage(tx, id)
  })
}

/** An operator puts a message back into the queue. */
export async function reopenMessage(ctx: PersonCtx, id: string): Promise<MessageRow> {
  requireStaff(ctx.actor, 'messages')
  return inTransaction(ctx, async (tx) => {
    const { answeredAt, email } = await lockMessage(tx, id)
    if (answeredAt) {
      const open = { answeredAt: null, answeredBy: null }
      await tx.db.update(contactMessages).set(open).where(eq(contactMessages.id, id))
      await audit(tx, { action: 'contact.reopened', thingId: id, detail: { email } })
    }
    return getMessage(tx, id)
  })
}

type Open = { id: string; email: string }

async function markDone(tx: PersonTx, messages: readonly Open[]) {
  if (messages.length === 0) return
  await settle(
    tx,
    messages.map(({ id }) => id),
    {},
  )
  for (const { id, email } of messages)
    await audit(tx, { action: 'contact.done', thingId: id, detail: { email } })
}

async function settle(tx: PersonTx, ids: string[], reply: { reply?: string }) {
  const answered = { answeredAt: tx.now(), answeredBy: tx.actor.userId, ...reply }
  await tx.db.update(contactMessages).set(answered).where(inArray(contactMessages.id, ids))
}
