import { checkoutVendor, monthly } from '../define.ts'

export const instantly = checkoutVendor({
  name: 'Instantly',
  tagline: 'Cold email at scale',
  checkoutSegment: 'Instantly',
  discountPercent: 10,
  categories: ['Sales'],
  description: 'Cold email at scale: warm-up, sending and a shared inbox for replies.',
  keywords: ['cold email', 'outreach', 'deliverability', 'leads'],
  page: { action: 'Buy Now', seatsLabel: 'Licenses', checksSelection: false },
  plans: [
    monthly('Growth', { perMemberCents: 37_00, discountPercent: 10 }),
    monthly('Hypergrowth', { perMemberCents: 97_00, discountPercent: 10 }),
    monthly('Light Speed', { perMemberCents: 358_00, discountPercent: 10 }),
  ],
})
