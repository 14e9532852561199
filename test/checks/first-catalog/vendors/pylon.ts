import { monthly, waitlistVendor } from '../define.ts'

export const pylon = waitlistVendor({
  name: 'Pylon',
  tagline: 'B2B support',
  discountPercent: 15,
  categories: ['Customer Support'],
  description:
    'Customer support for companies that sell to companies: shared Slack channels, email and chat.',
  keywords: ['help desk', 'tickets', 'b2b support', 'customer success'],
  hasPaymentIds: false,
  plans: [
    monthly('Starter', { perMemberCents: 70_00, discountPercent: 10 }),
    monthly('Professional', { perMemberCents: 118_00, discountPercent: 15 }),
    monthly('Enterprise', { perMemberCents: 167_00, discountPercent: 10 }),
  ],
})
