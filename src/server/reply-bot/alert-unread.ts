import { requireStaff } from '#domain/people/staff-access.ts'
import { isEmailAddress } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { audit } from '../platform/audit/audit.ts'
import { redditGateway } from '../platform/gateways/reddit.ts'
import type { DirectMessage } from '../platform/gateways/reddit-answers.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import { userAgentOf } from './bot-runner.ts'
import { getCookies } from './cookies.ts'

const timeoutMs = 10_000
const maxShown = 25
const maxBodyLength = 2000

/** Emails the account's unread direct messages to an address. If there are none, no email is sent. */
export async function alertUnread(ctx: Ctx, email: string | undefined): Promise<number> {
  requireStaff(ctx.actor, 'desk')
  const to = email?.trim() ?? ''
  if (to === '') throw new Refused('alert_email_required', { fields: { email: 'Please enter an email' } })
  if (!isEmailAddress(to))
    throw new Refused('invalid_email', { fields: { email: 'Please enter a valid email address.' } })
  const messages = await readUnread(ctx)
  await inTransaction(ctx, async (tx) => {
    if (messages.length > 0) await queueMail(tx, 'unread-messages', { to, data: emailData(messages) })
    await audit(tx, { action: 'replybot.alerted', detail: { to, unread: messages.length } })
  })
  return messages.length
}

/** Before the transaction: no external calls inside one. */
async function readUnread(ctx: Ctx): Promise<DirectMessage[]> {
  const { redditUrl, appUrl } = ctx.parts.config
  if (!redditUrl) throw new Refused('reddit_off')
  const cookies = await getCookies(ctx)
  const reddit = redditGateway({ url: redditUrl, cookies, userAgent: userAgentOf(appUrl), timeoutMs })
  const found = await reddit.unread()
  if (found.kind === 'messages') return found.messages
  if (found.kind === 'refused') throw new Refused('reddit_refused')
  if (found.kind === 'unreachable') throw new Refused('reddit_unreachable')
  throw new Refused('reddit_limited', { data: { retryAfter: found.waitSeconds } })
}

function emailData(messages: DirectMessage[]) {
  const shown = messages.slice(0, maxShown).map(({ author, subject, body }) => ({
    from: author || 'an unknown sender',
    subject: subject.slice(0, 200),
    body: body.slice(0, maxBodyLength).toWellFormed().replaceAll('\0', ''),
  }))
  return { messages: shown, more: messages.length - shown.length }
}
