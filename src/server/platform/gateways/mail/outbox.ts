import type { Mailer } from './mailer.ts'

/** Without a mail server the email stays in the outbox. Its text may be secret, so only recipient and subject are printed. */
export function outboxMailer(print: (text: string) => void): Mailer {
  return {
    describe: 'kept in the outbox under /operator; one line per email is printed here',
    async deliver({ to, subject }) {
      print(`Email to ${printable(to)}: ${printable(subject)}`)
      return 'kept'
    },
    close: () => {},
  }
}

/** Terminals interpret control characters, and a subject may contain a stranger's text. */
function printable(text: string) {
  return text.replace(/\p{C}/gu, '')
}
