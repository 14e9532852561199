import { describeInvitation, invitationTitle } from '#domain/reports/attention/company.ts'
import { emailOnly, notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inSubject, paragraphs } from '#server/platform/mail/typed-text.ts'

/** The address is verified: its owner has declined or left. */
const person = ({ company }: Typing) => ({ name: company, email: 'ann@acme.com' })

const unknownCompany = "If you don't know this company, you can ignore this email."

export const companiesEmails = {
  /** Written by an operator. */
  'company-message': notification({
    sample: () => ({ subject: 'Your invoices', text: 'Please look at them.' }),
    write: ({ subject, text }) => ({
      subject,
      body: [...paragraphs(text), { link: '/contact-us', label: 'Reply to us' }],
      inApp: text,
    }),
  }),
  'company-invitation': notification({
    reader: 'invited',
    secret: true,
    limit: 'for all',
    sample: ({ company, link }) => ({
      company,
      inviter: 'ann@acme.com',
      role: 'an admin',
      link,
    }),
    write: ({ company, inviter, role, link }) => {
      const invited = describeInvitation(inBody({ ...company, text: inviter }), role)
      return {
        subject: company.isVerified ? invitationTitle(company.text) : 'You have an invitation on Cobuy',
        body: [
          `Join ${inBody(company)} on Cobuy. ${invited}`,
          'Cobuy is where companies buy and manage their software together.',
          { link, label: 'Accept invitation' },
          'The link works once and expires in 7 days. It only works for the address this email was sent to.',
          "Don't want to join? Ignore this email, or decline and stop further invitations here:",
          { link: '/invitations', label: 'View your invitations' },
        ],
        inApp: { detail: invited, url: '/invitations' },
      }
    },
  }),
  'invitation-declined': notification({
    sample: person,
    write: ({ name, email }) => ({
      subject: `${email} declined your invitation`,
      body: [
        `${inBody(name)} (${email}) declined your invitation and is no longer on your team list.`,
        { link: '/settings', label: 'View your team' },
      ],
      inApp: "They're no longer on your team list.",
    }),
  }),
  'member-left': notification({
    sample: person,
    write: ({ name, email }) => ({
      subject: `${inSubject(name, email)} left your company`,
      body: [
        `${inBody(name)} (${email}) left your company. Their seats are available again.`,
        { link: '/settings', label: 'View your team' },
      ],
      inApp: `${email}. Their seats are available again.`,
    }),
  }),
  'admin-invitation': emailOnly({
    reader: 'invited',
    only: 'the reader has no account',
    secret: true,
    sample: ({ company, link }) => ({ company, link }),
    write: ({ company, link }) => ({
      subject: `Become an admin of ${inSubject(company, 'a company')} on Cobuy`,
      body: [
        `You were added to ${inBody(company)} as an admin, so you can see its dashboard and manage its team.`,
        { link, label: 'Register' },
        'The link works once and expires in 7 days. Sign up with the address this email was sent to.',
        unknownCompany,
      ],
    }),
  }),
  'member-added': notification({
    reader: 'invited',
    sample: ({ company }) => ({ company, hasJoined: false }),
    write: ({ company, hasJoined }) => ({
      subject: `You were added to ${inSubject(company, 'a company')} on Cobuy`,
      body: [
        `You're now on the team at ${inBody(company)}, which buys and manages its software on Cobuy.`,
        'Sign in with this email to see your software.',
        hasJoined ? { link: '/landing', label: 'Log in' } : { link: '/signup', label: 'Sign up' },
        unknownCompany,
      ],
      inApp: { detail: `You're now on the team at ${inBody(company)}.`, url: '/dashboard' },
    }),
  }),
  'company-verified': notification({
    sample: ({ company }) => ({ company }),
    write: ({ company }) => ({
      subject: 'Your application is verified',
      body: [
        `${inBody(company)} is verified. We can now approve your purchase requests.`,
        { link: '/dashboard', label: 'Go to dashboard' },
      ],
      inApp: 'We can now approve your purchase requests.',
    }),
  }),
}
