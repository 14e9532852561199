import { compose } from './compose.ts'
import { inBody, inSubject, type Typed } from './typed-text.ts'

export type SuspendedEmail = {
  company: Typed
  /** Everything overdue, as in "$491.40"; null if a person suspended the company. */
  amount: string | null
  /** "2026-00012 (due October 27, 2026): $491.40". */
  invoices: string[]
  payUrl: string
  contactUrl: string
}

export type ReinstatedEmail = { company: Typed; since: string; dashboardUrl: string }

/** About the standing of a company. */
export const standingEmails = {
  suspended: ({ amount, invoices, payUrl, contactUrl }: SuspendedEmail) =>
    compose('Your account is suspended', [
      ...(amount ? [{ over: 'Overdue', figure: amount, under: null }] : []),
      {
        say: amount
          ? 'Your account is suspended because this is overdue. Once everything overdue is paid, everything works again right away.'
          : 'We suspended your account. Please write to us, so that we can sort it out together.',
      },
      amount ? { link: payUrl, label: `Pay ${amount}` } : { link: contactUrl, label: 'Contact us' },
      { say: onHold },
      ...(invoices.length > 0 ? [{ say: 'Overdue:' }, { quote: invoices.join('\n') }] : []),
    ]),
  reinstated: ({ since, dashboardUrl }: ReinstatedEmail) =>
    compose('Your account works again', [
      { say: `Your account was suspended on ${since}. That is over: everything works again.` },
      { say: 'Where vendors had put access on hold, we have asked them to resume it.' },
      { link: dashboardUrl, label: 'Go to dashboard' },
    ]),
  'company-reinstated': ({ company, since, dashboardUrl }: ReinstatedEmail) =>
    compose(`${inSubject(company, 'A company')} is no longer suspended`, [
      { say: `${inBody(company)} was suspended on ${since}. It can order again.` },
      { link: dashboardUrl, label: 'View company' },
    ]),
}

const onHold =
  "Until then you can't buy or hand out anything new, and your commitments to pools don't count. Seats stay with the people who have them, but access is on hold. Subscriptions go on and are still invoiced."
