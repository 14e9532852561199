import { and, eq, isNotNull } from 'drizzle-orm'
import { type Channels, channelsOf, type NotificationType } from '#domain/people/notifications.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { type EmailRequest, type Queued, queueMail } from '#server/platform/mail/queue-mail.ts'
import { type TemplateData, templates } from '#server/platform/mail/templates.ts'
import { users } from '../accounts/tables.ts'
import type { NotificationText } from './notification-text.ts'
import { notificationPreferences, notifications } from './tables.ts'
import { type EventTemplate, typeOf } from './templates.ts'
import { notificationTexts } from './texts.ts'

type Notice<N extends EventTemplate> = EmailRequest<N> & {
  /** Only members of this company may see it. */
  companyId?: string | null
  /** The account of the person, if it may have another address. */
  userId?: string | null
}

/** `off`: the person wants no email about this kind of event. */
export type Notified = Queued | 'off'

/**
 * Notifies a person of an event: a notification in the app and an email, as they prefer.
 * Someone without an account gets the email alone.
 */
export async function notify<N extends EventTemplate>(
  tx: Tx,
  template: N,
  { companyId = null, userId: knownId = null, ...email }: Notice<N>,
): Promise<Notified> {
  const type = typeOf(template)
  const person = await findPerson(tx, { emailKey: normalizeEmail(email.to), knownId }, type)
  if (!person) return queueMail(tx, template, email as EmailRequest<N>)
  const { userId, inApp, mail } = person
  const event = email.event ?? newId(tx.now())
  const text = textOf(tx, template, email.data)
  await write(tx, { event, userId, companyId, type, isShown: inApp, ...text })
  if (!mail) return 'off'
  return queueMail(tx, template, { ...email, hasAccount: knownId === null } as EmailRequest<N>)
}

type Recipient = { emailKey: string; knownId: string | null }

/** An address that nobody proved to own leads to no account. */
async function findPerson(
  tx: Tx,
  { emailKey, knownId }: Recipient,
  type: NotificationType,
): Promise<({ userId: string } & Channels) | undefined> {
  const isThis = knownId ? eq(users.id, knownId) : eq(users.emailKey, emailKey)
  const chosen = and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.type, type))
  const [found] = await tx.db
    .select({ userId: users.id, inApp: notificationPreferences.inApp, mail: notificationPreferences.mail })
    .from(users)
    .leftJoin(notificationPreferences, chosen)
    .where(and(isThis, isNotNull(users.emailVerifiedAt)))
  if (!found) return undefined
  const { userId, inApp, mail } = found
  return { userId, ...channelsOf(type, inApp === null || mail === null ? undefined : { inApp, mail }) }
}

/** An inbox must see who writes; in the app it is clear. */
function textOf<N extends EventTemplate>(tx: Tx, template: N, data: TemplateData<N>) {
  const { subject } = (templates[template] as (data: TemplateData<N>) => { subject: string })(data)
  const { detail, url, vendor } = (
    notificationTexts[template] as (data: TemplateData<N>) => NotificationText
  )(data)
  const { pathname, search } = new URL(url, tx.parts.config.appUrl)
  return {
    title: subject.replace(/^Cobuy: /, ''),
    detail: detail.replace(/\s+/g, ' ').slice(0, 300),
    path: `${pathname}${search}`,
    vendor: vendor ?? null,
  }
}

/** Once per event and person, whoever writes first. */
async function write(tx: Tx, row: Omit<typeof notifications.$inferInsert, 'id' | 'createdAt'>) {
  const now = tx.now()
  await tx.db
    .insert(notifications)
    .values({ id: newId(now), ...row, createdAt: now })
    .onConflictDoNothing({ target: [notifications.event, notifications.userId] })
}
