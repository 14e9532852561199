import type { Mailer } from './mailer.ts'

/** Without a mail server: the mail stays in the outbox, and is printed so that nobody has to look for it. */
export function outboxMailer(print: (text: string) => void): Mailer {
  return {
    describe: 'kept in the outbox, printed here and readable under /operator',
    async deliver({ to, subject, text }) {
      print(`\n--- mail to ${printable(to)}: ${printable(subject)}\n${printable(text)}\n---\n`)
      return 'kept'
    },
    close: () => {},
  }
}

/** A terminal obeys control characters, and the words of a mail may be a stranger's. */
function printable(text: string) {
  return text.replace(/[^\P{C}\n]/gu, '')
}
