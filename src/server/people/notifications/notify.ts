import { and, eq, isNotNull } from 'drizzle-orm'
import {
  type Channels,
  channelsOf,
  isOwnAction,
  type NotificationType,
  ruleOf,
} from '#domain/people/notifications.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { causerOf, type Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { AnyEmail, DataOf, NotificationName } from '#server/platform/mail/define.ts'
import { type EmailRequest, type Queued, queueMail } from '#server/platform/mail/queue-mail.ts'
import { users } from '../accounts/tables.ts'
import { financeAddresses, joinedAdminAddresses } from '../companies/addresses.ts'
import { staffAddresses } from '../staff/addresses.ts'
import { inAppOf } from './in-app.ts'
import { notificationPreferences, notifications } from './tables.ts'

type Notice<N extends NotificationName> = EmailRequest<N> & {
  /** Only members of this company may see it. */
  companyId?: string | null
  /** The account of the person, if it may have another address. */
  userId?: string | null
  /** Who did what it is about, if others act here too. */
  causedBy?: string | null
}

/** `off`: the person wants no email about this kind of event. */
export type Notified = Queued | 'off'

/**
 * Notifies a person of an event: a notification in the app and an email, as they prefer.
 * Someone without an account gets the email alone.
 */
export async function notify<N extends NotificationName>(
  tx: Tx,
  template: N,
  { companyId = null, userId: knownId = null, causedBy = causerOf(tx), ...email }: Notice<N>,
): Promise<Notified> {
  const type = typeOf(tx, template)
  const person = await findPerson(tx, { emailKey: normalizeEmail(email.to), knownId }, type)
  if (!person) return queueMail(tx, template, email as EmailRequest<N>)
  const { userId, inApp, mail } = person
  const event = email.event ?? newId(tx.now())
  const { url, ...shown } = inAppOf(tx.parts.emails[template], email.data)
  const { pathname, search } = new URL(url, tx.parts.config.appUrl)
  const path = `${pathname}${search}`
  const readAt = isOwnAction(type, userId, causedBy) ? tx.now() : null
  await write(tx, { event, userId, companyId, type, isShown: inApp, ...shown, path, readAt })
  if (!mail) return 'off'
  return queueMail(tx, template, { ...email, hasAccount: knownId === null } as EmailRequest<N>)
}

type ToAll<N extends NotificationName> = {
  data: DataOf<N>
  event: string
  companyId?: string | null
  /** Other readers than the audience of the event. */
  to?: Iterable<string> | undefined
}

/** Notifies the audience of an event: admins of the company, or finance too, or the operators with a right. */
export async function notifyAll<N extends NotificationName>(
  tx: Tx,
  template: N,
  { to, ...notice }: ToAll<N>,
): Promise<Notified[]> {
  const done: Notified[] = []
  for (const each of to ?? (await audienceOf(tx, typeOf(tx, template), notice.companyId)))
    done.push(await notify(tx, template, { to: each, ...notice } as Notice<N>))
  return done
}

async function audienceOf(tx: Tx, type: NotificationType, companyId?: string | null): Promise<string[]> {
  const { audience, staff } = ruleOf(type)
  if (staff) return staffAddresses(tx, staff)
  if (companyId && audience === 'finance') return financeAddresses(tx, companyId)
  if (companyId && (audience === 'admin' || audience === 'buyer')) return joinedAdminAddresses(tx, companyId)
  throw new Error(`The event ${type} doesn't say who gets it.`)
}

function typeOf({ parts: { emails } }: Tx, template: NotificationName): NotificationType {
  const { event }: AnyEmail = emails[template]
  return event ?? (template as NotificationType)
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

/** Once per event and person, whoever writes first. */
async function write(tx: Tx, row: Omit<typeof notifications.$inferInsert, 'id' | 'createdAt'>) {
  const now = tx.now()
  await tx.db
    .insert(notifications)
    .values({ id: newId(now), ...row, createdAt: now })
    .onConflictDoNothing({ target: [notifications.event, notifications.userId] })
}
