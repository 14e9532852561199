import { notification } from '#server/platform/mail/define.ts'
import { inert, paragraphs } from '#server/platform/mail/typed-text.ts'

/** Our answer to whoever asked for a tool that we don't list. */
export const wantedToolsEmails = {
  'tool-answered': notification({
    sample: ({ typed }) => ({
      name: typed,
      website: 'airtable.com',
      answer: 'We list it from next month on.',
    }),
    write: ({ name, website, answer }) => ({
      subject: 'Our answer about the tool you asked for',
      body: [
        `You asked us for ${inert(name)} (${inert(website)}).`,
        ...paragraphs(answer),
        { link: '/requests/ask?other', label: 'See what you asked for' },
      ],
      inApp: answer,
    }),
  }),
}
