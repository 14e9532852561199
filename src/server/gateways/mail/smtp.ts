import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  )
  return {
    describe: `by SMTP through ${new URL(url).host}`,
    async deliver({ id, to, subject, text, html }) {
      // The same Message-ID at every try: a mail server or reader can tell a repetition from a second mail.
      const messageId = `<${id}@${new URL(url).hostname}>`
      try {
        await transport.sendMail({ messageId, to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error
      }
      return 'sent'
    },
    close: () => transport.close(),
  }
}

/**
 * A "never" (5xx) to the recipient or to the mail itself is final. To our greeting, login or sender it is
 * about our own settings, which somebody can mend while the mail waits.
 */
function isFinal(error: unknown) {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  const isNever = responseCode >= 500 && responseCode < 600 && responseCode !== 530 // log in first
  return isNever && (command === 'RCPT TO' || command === 'DATA')
}
