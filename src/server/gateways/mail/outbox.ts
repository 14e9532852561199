import type { Mailer } from './mailer.ts'

/** Without a mail server: the email stays in the outbox. What it says may be a secret, so only its head is printed. */
export function outboxMailer(print: (text: string) => void): Mailer {
  return {
    describe: 'kept in the outbox, readable under /operator; one line for each is printed here',
    async deliver({ to, subject }) {
      print(`Email to ${printable(to)}: ${printable(subject)}`)
      return 'kept'
    },
    close: () => {},
  }
}

/** A terminal obeys control characters, and a subject may hold a stranger's words. */
function printable(text: string) {
  return text.replace(/\p{C}/gu, '')
}
