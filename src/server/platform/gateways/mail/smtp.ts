import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

type Sender = { from: string; replyTo: string | null }

export function smtpMailer(url: string, { from, replyTo }: Sender): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from, ...(replyTo && { replyTo }) },
  )
  return {
    describe: `by SMTP through ${new URL(url).host}`,
    async deliver({ id, to, subject, text, html }) {
      // The same Message-ID on every attempt, so that a mail server or client can detect duplicates.
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
 * A 5xx for the recipient or the message is final. For our greeting, login or sender it means that our own settings are
 * wrong, which someone can fix while the email waits.
 */
function isFinal(error: unknown) {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 530 // log in first
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}
