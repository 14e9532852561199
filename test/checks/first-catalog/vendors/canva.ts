import { monthly, waitlistVendor } from '../define.ts'

export const canva = waitlistVendor({
  name: 'Canva',
  tagline: 'Design for teams',
  checkoutSegment: 'Canva',
  discountPercent: 10,
  categories: ['Design & Creative'],
  description: 'Makes presentations, social posts and print designs from templates, without design training.',
  keywords: ['graphics', 'templates', 'brand kit', 'slides', 'marketing'],
  plans: [monthly('Teams', { perMemberCents: 10_00, discountPercent: 10 })],
})
