import { checkoutVendor, monthly } from '../define.ts'

export const slack = checkoutVendor({
  name: 'Slack',
  tagline: 'Team chat',
  checkoutSegment: 'Slack',
  discountPercent: 10,
  categories: ['Communication', 'Productivity'],
  description: 'Team chat in channels, with calls, file sharing and links to your other tools.',
  keywords: ['team chat', 'messaging', 'instant messages', 'internal communication', 'channels', 'huddles'],
  page: { action: 'Buy Now', seatsLabel: 'Licenses', checksSelection: false },
  plans: [
    monthly('Pro', { perMemberCents: 8_75, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 15_00, discountPercent: 10 }),
  ],
})
