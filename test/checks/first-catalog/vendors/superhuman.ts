import { checkoutVendor, monthly } from '../define.ts'

export const superhuman = checkoutVendor({
  name: 'Superhuman',
  tagline: 'Email client',
  checkoutSegment: 'Superhuman',
  discountPercent: 10,
  categories: ['Productivity', 'Communication', 'Artificial Intelligence'],
  description: 'A fast email client on top of Gmail and Outlook, with shortcuts, reminders and AI drafts.',
  keywords: ['email', 'inbox', 'mail client', 'ai'],
  plans: [
    monthly('Starter', { perMemberCents: 30_00, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 40_00, discountPercent: 10 }),
  ],
})
