import { type Audience, isNotificationType, ruleOf } from '#domain/people/notifications.ts'
import type { Config } from '#server/config.ts'
import type { AnyEmail, EmailName, Emails, Reader } from './define.ts'
import type { Footer } from './email-frame.ts'

const why: Record<Reader, string> = {
  vendor: "You're getting this because you're a contact for orders through Cobuy.",
  address: "You're getting this because someone used this address on Cobuy.",
  invited: "You're getting this because a company on Cobuy entered this address.",
  waiting: "You're getting this because you asked for this software or your company uses it.",
  member: "You're getting this because your company manages its software on Cobuy.",
  admin: "You're getting this because you're an admin of your company on Cobuy.",
  finance: "You're getting this because you're an admin or finance of your company on Cobuy.",
  operator: "You're getting this because you're an operator of this installation.",
}

/** Who reads the email of an event, by who is notified of it. */
const readers: Record<Audience, Reader> = {
  'signed-in': 'address',
  buyer: 'admin',
  employee: 'member',
  admin: 'admin',
  finance: 'finance',
  operator: 'operator',
}

type Installation = { site: Pick<Config['site'], 'supportEmail' | 'hqAddress'>; appUrl: string }

/** An email that no longer exists has a general reason. */
export function footerOf(emails: Emails, name: string, { site, appUrl }: Installation): Footer {
  const reader = readerOf(emails, name)
  const contact = site.supportEmail ? `Questions? Write to ${site.supportEmail}.` : null
  const sender = ['Cobuy', site.hqAddress, contact ?? appUrl].filter(Boolean).join(' · ')
  const settings = reader === 'operator' ? '/operator/notifications/settings' : '/settings/notifications'
  return { why: why[reader], choose: canBeSwitchedOff(name) ? `${appUrl}${settings}` : null, sender }
}

function readerOf(emails: Emails, name: string): Reader {
  const definition: AnyEmail | undefined = emails[name as EmailName]
  return definition?.reader ?? (isNotificationType(name) ? readers[ruleOf(name).audience] : 'address')
}

function canBeSwitchedOff(name: string): boolean {
  return isNotificationType(name) && ruleOf(name).fixed === null
}
