import { emailOnly } from '../platform/mail/define.ts'
import { inert } from '../platform/mail/typed-text.ts'

export const replyBotEmails = {
  'unread-messages': emailOnly({
    reader: 'operator',
    only: 'somebody typed where to',
    sample: ({ typed }) => ({ messages: [{ from: typed, subject: typed, body: typed }], more: 0 }),
    write: ({ messages, more }) => ({
      subject: `Unread direct messages: ${messages.length + more}`,
      body: [
        'The Reddit account has unread messages.',
        ...messages.flatMap(({ from, subject, body }) => [
          `From ${inert(from)}: ${inert(subject)}`,
          { quote: inert(body) },
        ]),
        more > 0 && `And ${more} more.`,
      ],
    }),
  }),
}
