/** A mail ready to go: plain values, no markup left to fill in. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** Where mail goes: a mail server, or the outbox of this installation. */
export type Mailer = {
  /** `sent` once the mail server has taken it; `kept` where there is none. */
  deliver: (mail: OutgoingMail) => Promise<'sent' | 'kept'>
  describe: string
  close: () => void
}

/** The mail server will never take this mail: trying again is of no use. */
export class MailRefused extends Error {}
