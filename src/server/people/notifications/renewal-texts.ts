import { doneText, nothingText, type renewalEmails } from '#server/platform/mail/renewal-emails.ts'
import type { seatEmails } from '#server/platform/mail/seat-emails.ts'
import type { NotificationText } from './notification-text.ts'

type Emails = typeof renewalEmails & typeof seatEmails
type Data<T extends keyof Emails> = Parameters<Emails[T]>[0]

const decide = (data: Data<'renewal-60'>): NotificationText => ({
  detail: `${data.amount}. ${nothingText(data)}`,
  url: data.link,
  vendor: data.vendor,
})

const asking = ({ vendor, seat, releasesOn, link }: Data<'seat-question'>): NotificationText => ({
  detail: releasesOn ? `${seat}. Without an answer, it is released on ${releasesOn}.` : `${seat}.`,
  url: link,
  vendor,
})

export const renewalTexts: { [T in keyof Emails]: (data: Data<T>) => NotificationText } = {
  'renewal-60': decide,
  'renewal-30': decide,
  'renewal-7': decide,
  'renewal-question': ({ amount, renewsOn, link, vendor }) => ({
    detail: `${amount}. If nobody answers, it renews on ${renewsOn}.`,
    url: link,
    vendor,
  }),
  'renewal-done': (data) => ({ detail: doneText(data), url: data.link, vendor: data.vendor }),
  'seat-question': asking,
  'seat-last-day': asking,
  'seat-taken-back': ({ vendor, seat, until, link }) => ({
    detail: `${seat}. You can take it back until ${until}.`,
    url: link,
    vendor,
  }),
}
