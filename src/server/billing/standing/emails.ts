import { notification } from '#server/platform/mail/define.ts'
import { inBody, inSubject } from '#server/platform/mail/typed-text.ts'

type SuspendedEmail = {
  /** Everything overdue, as in "$491.40"; null if a person suspended the company. */
  amount: string | null
  /** "2026-00012 (due October 27, 2026): $491.40". */
  invoices: string[]
}

const onHold =
  "Until then you can't buy or hand out anything new, and your commitments to pools don't count. Seats stay with the people who have them, but access is on hold. Subscriptions go on and are still invoiced."

/** About the standing of a company. */
export const standingEmails = {
  suspended: notification({
    sample: (): SuspendedEmail => ({
      amount: '$1.00',
      invoices: ['2026-00001 (due October 1, 2026): $1.00'],
    }),
    write: ({ amount, invoices }) => ({
      subject: 'Your account is suspended',
      body: [
        amount && { over: 'Overdue', figure: amount, under: null },
        amount
          ? 'Your account is suspended because this is overdue. Once everything overdue is paid, everything works again right away.'
          : 'We suspended your account. Please write to us, so that we can sort it out together.',
        amount ? { link: '/billing', label: `Pay ${amount}` } : { link: '/contact-us', label: 'Contact us' },
        onHold,
        ...(invoices.length > 0 ? ['Overdue:', { quote: invoices.join('\n') }] : []),
      ],
      inApp: amount
        ? `${amount} is overdue. Once everything overdue is paid, everything works again right away.`
        : 'Please write to us.',
    }),
  }),
  reinstated: notification({
    sample: () => ({ since: 'December 1, 2026' }),
    write: ({ since }) => ({
      subject: 'Your account works again',
      body: [
        `Your account was suspended on ${since}. That is over: everything works again.`,
        'Where vendors had put access on hold, we have asked them to resume it.',
        { link: '/dashboard', label: 'Go to dashboard' },
      ],
      inApp: `It was suspended on ${since}.`,
    }),
  }),
  /** To operators. */
  'company-reinstated': notification({
    sample: ({ company, link }) => ({ company, since: 'December 1, 2026', link }),
    write: ({ company, since, link }) => ({
      subject: `${inSubject(company, 'A company')} is no longer suspended`,
      body: [
        `${inBody(company)} was suspended on ${since}. It can order again.`,
        { link, label: 'View company' },
      ],
      inApp: `${inBody(company)} was suspended on ${since}.`,
    }),
  }),
}
