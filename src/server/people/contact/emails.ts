import { emailOnly } from '#server/platform/mail/define.ts'
import { inert, paragraphs } from '#server/platform/mail/typed-text.ts'

export const contactEmails = {
  'contact-message': emailOnly({
    reader: 'operator',
    only: 'the reader has no account',
    sample: ({ typed }) => ({ kind: 'support', name: typed, email: 'ann@acme.com', message: typed }),
    write: ({ kind, name, email, message }) => ({
      subject: `New message (${kind})`,
      body: [`${inert(name)} <${email}> wrote:`, { quote: inert(message) }],
    }),
  }),
  'contact-reply': emailOnly({
    reader: 'address',
    only: 'the reader has no account',
    sample: () => ({ text: 'Yes, we can.' }),
    write: ({ text }) => ({
      subject: 'Our reply to your message',
      body: [...paragraphs(text), { link: '/contact-us', label: 'Write to us again' }],
    }),
  }),
}
