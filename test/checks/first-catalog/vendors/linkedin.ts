import { checkoutVendor, monthly } from '../define.ts'

export const linkedIn = checkoutVendor({
  name: 'LinkedIn',
  tagline: 'Sales Navigator',
  title: 'Save on LinkedIn Sales Navigator',
  checkoutSegment: 'LinkedIn',
  discountPercent: 30,
  categories: ['Sales'],
  description:
    'Sales Navigator: advanced search, lead lists and messages to buyers across the LinkedIn network.',
  keywords: ['sales navigator', 'prospecting', 'leads', 'social selling', 'network'],
  firstMonthFree: true,
  page: {
    action: 'Buy Now',
    seatsLabel: 'Licenses',
    checksSelection: false,
    notes: ['Billed monthly. The first month is free.'],
  },
  plans: [
    monthly('Team Monthly', {
      perMemberCents: 179_99,
      discountPercent: 15,
      seatName: 'Sales Navigator Team',
    }),
    monthly('Core Monthly', { perMemberCents: 99_99, discountPercent: 30, seatName: 'Core' }),
  ],
})
