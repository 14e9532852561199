import { notification } from '#server/platform/mail/define.ts'

export const exportsEmails = {
  'export-ready': notification({
    sample: () => ({ isCompany: true, until: 'December 1, 2026' }),
    write: ({ isCompany, until }) => ({
      subject: 'Your export is ready',
      body: [
        `The export of your ${isCompany ? 'company' : 'account'} is ready. You can download it through ${until}.`,
        { link: `/settings/${isCompany ? 'company-security' : 'account'}`, label: 'Go to your export' },
        "Only you can download it. If you didn't ask for it, change your password.",
      ],
      inApp: `You can download it through ${until}.`,
    }),
  }),
}
