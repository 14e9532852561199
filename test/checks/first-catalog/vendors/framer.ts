import { monthly, waitlistVendor } from '../define.ts'

export const framer = waitlistVendor({
  name: 'Framer',
  tagline: 'Site builder',
  discountPercent: 25,
  categories: ['Design & Creative'],
  description: 'Designs websites on a free canvas and publishes them without code.',
  keywords: ['website builder', 'no-code', 'landing pages', 'hosting'],
  hasPaymentIds: false,
  plans: [
    monthly('Mini', { perMemberCents: 10_00, discountPercent: 25 }),
    monthly('Basic', { perMemberCents: 20_00, discountPercent: 15 }),
    monthly('Pro', { perMemberCents: 40_00, discountPercent: 15 }),
  ],
})
