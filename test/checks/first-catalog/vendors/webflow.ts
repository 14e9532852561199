import { monthly, waitlistVendor } from '../define.ts'

export const webflow = waitlistVendor({
  name: 'Webflow',
  tagline: 'Site builder',
  discountPercent: 10,
  categories: ['Design & Creative', 'Development Tools'],
  description: 'Builds and hosts professional websites visually, with a content system behind them.',
  keywords: ['website builder', 'cms', 'no-code', 'hosting'],
  hasPaymentIds: false,
  plans: [
    monthly('Basic', { perMemberCents: 18_00, discountPercent: 10 }),
    monthly('CMS', { perMemberCents: 29_00, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 49_00, discountPercent: 10 }),
  ],
})
