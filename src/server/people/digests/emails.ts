import { notification } from '#server/platform/mail/define.ts'
import { inert } from '#server/platform/mail/typed-text.ts'

const maxMessageLength = 1000

export const digestsEmails = {
  /** What came in since the last digest: how many of each, with links, and the first few messages in full. */
  'operator-digest': notification({
    sample: ({ typed }) => ({
      requests: 1,
      companies: 1,
      messageCount: 1,
      messages: [{ name: typed, email: 'ann@acme.com', message: typed }],
    }),
    write: ({ requests, companies, messageCount, messages }) => {
      const parts = [
        { count: requests, one: 'purchase request', many: 'purchase requests', link: '/operator' },
        {
          count: companies,
          one: 'company to verify',
          many: 'companies to verify',
          link: '/operator/companies?verified=no',
        },
        { count: messageCount, one: 'message', many: 'messages', link: '/operator/messages' },
      ].filter(({ count }) => count > 0)
      const label = ({ count, one, many }: (typeof parts)[number]) => `${count} ${count === 1 ? one : many}`
      return {
        subject: `Cobuy: ${parts.map(label).join(', ')}`,
        body: [
          ...parts.map((part) => ({ link: part.link, label: `${label(part)}: review` })),
          ...messages.flatMap(({ name, email, message }) => [
            `${inert(name)} <${email}> wrote:`,
            { quote: inert(message.slice(0, maxMessageLength)) },
          ]),
          messageCount > messages.length && `And ${messageCount - messages.length} more messages.`,
        ],
        inApp: {
          detail: 'Waiting for review.',
          url: requests > 0 ? '/operator/review' : (parts[0]?.link ?? '/operator'),
        },
      }
    },
  }),
}
