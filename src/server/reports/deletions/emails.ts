import { emailOnly, notification } from '#server/platform/mail/define.ts'
import { inBody, type Typed } from '#server/platform/mail/typed-text.ts'

/** Null for the person's own account. */
type Deleted = { company: Typed | null }

export const deletionsEmails = {
  'deletion-planned': notification({
    sample: ({ company }): Deleted & { on: string } => ({ company, on: 'December 1, 2026' }),
    write: ({ company, on }) => ({
      subject: `Your ${company ? 'company' : 'account'} will be deleted`,
      body: company
        ? [
            `An admin asked us to delete ${inBody(company)} on Cobuy. We'll do it on ${on}.`,
            'Until then, any admin can keep it:',
            { link: '/settings/company-security', label: 'View company settings' },
          ]
        : [
            `We'll delete your Cobuy account on ${on}. You were signed out on all devices.`,
            'Want to keep it? Log in before then:',
            { link: '/landing', label: 'Log in and keep my account' },
            "If this wasn't you, log in and change your password right away.",
          ],
      inApp: `On ${on}.`,
    }),
  }),
  // The owner of a deleted account is always emailed.
  'deletion-done': emailOnly({
    reader: 'address',
    only: 'the reader has no account',
    limit: 'elsewhere',
    sample: ({ company }): Deleted => ({ company }),
    write: ({ company }) => ({
      subject: `Your ${company ? 'company' : 'account'} was deleted`,
      body: [
        company
          ? `${inBody(company)} was deleted from Cobuy. Your own account stays.`
          : 'Your Cobuy account and your personal data were deleted.',
        'We keep invoices, payments, orders and the log without names for as long as the law requires.',
      ],
    }),
  }),
}
