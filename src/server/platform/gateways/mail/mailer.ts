/** An email ready to send. */
export type OutgoingEmail = { id: string; to: string; subject: string; text: string; html: string }

/** Where emails go: a mail server, or the outbox of this installation. */
export type Mailer = {
  /** `sent` once the mail server accepted it; `kept` if there is none. */
  deliver: (email: OutgoingEmail) => Promise<'sent' | 'kept'>
  describe: string
  close: () => void
}

/** The mail server permanently refused this email; retrying is pointless. */
export class MailRefused extends Error {}
