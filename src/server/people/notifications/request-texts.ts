import { movedText, type requestEmails, sentText } from '#server/platform/mail/request-emails.ts'
import { inert } from '#server/platform/mail/typed-text.ts'
import type { NotificationText } from './notification-text.ts'

type RequestTemplate = keyof typeof requestEmails
type Data<T extends RequestTemplate> = Parameters<(typeof requestEmails)[T]>[0]

const asking = ({ plan, amount, reason, vendor, link }: Data<'request-asked'>): NotificationText => ({
  detail: `${plan}, ${amount}.${reason ? ` “${inert(reason)}”` : ''}`,
  url: link,
  vendor,
})

export const requestTexts: { [T in RequestTemplate]: (data: Data<T>) => NotificationText } = {
  'request-asked': asking,
  'request-reminder': asking,
  'request-escalated': asking,
  'request-sent': ({ plan, amount, vendor, link }) => ({
    detail: `${plan}, ${amount}. ${sentText}`,
    url: link,
    vendor,
  }),
  'request-moved': (data) => ({ detail: movedText(data), url: data.link, vendor: data.vendor }),
  'request-pool': ({ amount, vendor, link, isPool }) => ({
    detail: isPool ? `${amount}. The pool costs less, if you commit.` : `${amount}. It can't be ordered yet.`,
    url: link,
    vendor,
  }),
}
