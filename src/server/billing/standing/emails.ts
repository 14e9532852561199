import { notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inSubject, type Typed } from '#server/platform/mail/typed-text.ts'

type SuspendedEmail = {
  company: Typed
  /** Everything overdue, as in "$491.40"; null if a person suspended the company. */
  amount: string | null
  /** "2026-00012 (due October 27, 2026): $491.40". */
  invoices: string[]
  payUrl: string
  contactUrl: string
}

const reinstated = ({ company, link }: Typing) => ({ company, since: 'December 1, 2026', dashboardUrl: link })

const onHold =
  "Until then you can't buy or hand out anything new, and your commitments to pools don't count. Seats stay with the people who have them, but access is on hold. Subscriptions go on and are still invoiced."

/** About the standing of a company. */
export const standingEmails = {
  suspended: notification({
    sample: ({ company, link }): SuspendedEmail => ({
      company,
      amount: '$1.00',
      invoices: ['2026-00001 (due October 1, 2026): $1.00'],
      payUrl: link,
      contactUrl: link,
    }),
    write: ({ amount, invoices, payUrl, contactUrl }) => ({
      subject: 'Your account is suspended',
      body: [
        amount && { over: 'Overdue', figure: amount, under: null },
        amount
          ? 'Your account is suspended because this is overdue. Once everything overdue is paid, everything works again right away.'
          : 'We suspended your account. Please write to us, so that we can sort it out together.',
        amount ? { link: payUrl, label: `Pay ${amount}` } : { link: contactUrl, label: 'Contact us' },
        onHold,
        ...(invoices.length > 0 ? ['Overdue:', { quote: invoices.join('\n') }] : []),
      ],
      inApp: amount
        ? `${amount} is overdue. Once everything overdue is paid, everything works again right away.`
        : 'Please write to us.',
    }),
  }),
  reinstated: notification({
    sample: reinstated,
    write: ({ since, dashboardUrl }) => ({
      subject: 'Your account works again',
      body: [
        `Your account was suspended on ${since}. That is over: everything works again.`,
        'Where vendors had put access on hold, we have asked them to resume it.',
        { link: dashboardUrl, label: 'Go to dashboard' },
      ],
      inApp: `It was suspended on ${since}.`,
    }),
  }),
  /** To operators. */
  'company-reinstated': notification({
    sample: reinstated,
    write: ({ company, since, dashboardUrl }) => ({
      subject: `${inSubject(company, 'A company')} is no longer suspended`,
      body: [
        `${inBody(company)} was suspended on ${since}. It can order again.`,
        { link: dashboardUrl, label: 'View company' },
      ],
      inApp: `${inBody(company)} was suspended on ${since}.`,
    }),
  }),
}
