import type { NotificationType } from '#domain/people/notifications.ts'
import type { Content } from './compose.ts'
import type { Typed } from './typed-text.ts'

/** Who reads an email: its footer says why it came. */
export type Reader =
  | 'vendor'
  | 'address'
  | 'invited'
  | 'waiting'
  | 'member'
  | 'admin'
  | 'operator'
  | 'finance'

/** What people typed in a sample: `typed` anywhere, `company` as the name of a company or person. */
export type Typing = { typed: string; company: Typed; link: string }

/** What a notification shows beside its title, which is the subject of its email. */
export type InApp = {
  detail: string
  /** Where it leads, if that is not the first link of the email. */
  url?: string
  /** Whose logo is shown, if not that of the vendor in the data. */
  vendor?: string
}

type Email<Data, Secret, Written> = {
  /** As the data can be, for tests and `npm run emails`. It also says of what type the data is. */
  sample: (typing: Typing) => Data
  write: (data: Data) => Written
  /** It contains a code or token, which is passed beside the data and never stored in plain text. */
  secret?: Secret
  /**
   * Whether it counts as one of the few emails a day to an address without an account. `elsewhere`: another rule limits it.
   * `for all`: nobody who types an address may learn from the limit whether it has an account.
   */
  limit?: 'elsewhere' | 'for all'
}

type Notification<Data, Secret> = Email<Data, Secret, Content & { inApp: string | InApp }> & {
  /** Who reads it, if that doesn't follow from the audience of the event. */
  reader?: Reader
  /** The event in the settings, if it has another name. */
  event?: NotificationType
}

type EmailOnly<Data, Secret> = Email<Data, Secret, Content> & {
  reader: Reader
  /** Why it is not in the app, and has no place in the settings. */
  only: 'for whoever owns the address' | 'the reader has no account' | 'somebody typed where to'
}

/** An email and what the app shows of it. The event of its name (src/domain/people/notifications.ts) says who gets it. */
export function notification<Data, Secret extends true | undefined = undefined>(
  definition: Notification<Data, Secret>,
) {
  return definition
}

/** An email that is no notification. */
export function emailOnly<Data, Secret extends true | undefined = undefined>(
  definition: EmailOnly<Data, Secret>,
) {
  return definition
}

/** All emails by name: see emails.ts. Names are stored, so those of earlier versions stay. */
// biome-ignore lint/suspicious/noEmptyInterface: emails.ts extends it
export interface Emails {}
export type EmailName = keyof Emails
export type DataOf<N extends EmailName> = Parameters<Emails[N]['write']>[0]

export type SecretName = {
  [N in EmailName]: true extends Emails[N]['secret'] ? N : never
}[EmailName]
export type NotificationName = {
  [N in EmailName]: 'only' extends keyof Emails[N] ? never : N
}[EmailName]

/** A definition, whatever its data is. */
export type AnyEmail = Omit<Email<unknown, true | undefined, Content>, 'write'> & {
  write: (data: never) => Content & { inApp?: string | InApp }
  reader?: Reader
  event?: NotificationType
  only?: string
}
