import { pluralize } from '#domain/platform/format-count.ts'
import { emailOnly, notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inSubject } from '#server/platform/mail/typed-text.ts'
import { toVendor, validFor } from '../vendor-orders/emails.ts'

const batch = ({ link }: Typing) => ({ vendor: 'Slack', count: 3, day: 'March 2, 2027', link })

/** To vendors: what is to be done. To holders and admins: what was. */
export const tasksEmails = {
  'tasks-placed': emailOnly({
    ...toVendor,
    sample: batch,
    write: ({ vendor, count, day, link }) => ({
      subject: `${pluralize(count, 'change')} to seats, ${day}`,
      body: [
        `There ${count === 1 ? 'is' : 'are'} ${pluralize(count, 'change')} to the seats of our customers at ${vendor}.`,
        { link, label: 'See and confirm them' },
        'People who left come first: please remove them today, and tell us how we can see that it is done.',
        validFor,
      ],
    }),
  }),
  'tasks-reminder': emailOnly({
    ...toVendor,
    sample: batch,
    write: ({ vendor, count, day, link }) => ({
      subject: `Reminder: ${count === 1 ? '1 person' : `${count} people`} to remove, ${day}`,
      body: [
        `People who left our customers may still have access to ${vendor}. Please remove them and confirm it.`,
        { link, label: 'See and confirm them' },
        validFor,
      ],
    }),
  }),
  'access-ready': notification({
    sample: () => ({ vendor: 'Slack', plan: 'Business' }),
    write: ({ vendor, plan }) => ({
      subject: `You can use ${vendor} now`,
      body: [
        `${vendor} set up your access (${plan}). Your dashboard shows how to get in.`,
        { link: '/dashboard', label: `Open ${vendor}` },
      ],
      inApp: plan,
    }),
  }),
  'access-refused': notification({
    sample: ({ company }) => ({ vendor: 'Slack', name: company, reason: 'No seat', isHolder: false }),
    write: ({ vendor, name, reason, isHolder }) => ({
      subject: `${vendor} could not add ${isHolder ? 'you' : inSubject(name, 'a colleague')}`,
      body: [
        `${vendor} could not add ${isHolder ? 'you' : inBody(name)}, for this reason:`,
        { quote: reason },
        isHolder
          ? 'Ask an admin of your company what to do.'
          : 'The seat is still assigned. Take it back, or settle it with the vendor.',
        { link: '/dashboard', label: 'Go to dashboard' },
      ],
      inApp: reason,
    }),
  }),
  'departure-done': notification({
    sample: ({ company, link }) => ({ name: company, link }),
    write: ({ name, link }) => ({
      subject: `${inSubject(name, 'A colleague')} no longer has access to any product`,
      body: [
        `Every vendor confirmed that ${inBody(name)} no longer has access. The report shows who confirmed it, and when.`,
        { link, label: 'See the report' },
      ],
      inApp: 'Every vendor confirmed it.',
    }),
  }),
}
