import type { Mailer } from './mailer.ts'

/** Without a mail server: the mail stays in the outbox, and is printed so that nobody has to look for it. */
export function outboxMailer(print: (text: string) => void): Mailer {
  return {
    describe: 'kept in the outbox, printed here and readable under /operator',
    async deliver({ to, subject, text }) {
      print(`\n--- mail to ${to}: ${subject}\n${text}\n---\n`)
      return 'kept'
    },
    close: () => {},
  }
}
