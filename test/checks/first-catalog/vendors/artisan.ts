import { checkoutVendor, monthly } from '../define.ts'

export const artisan = checkoutVendor({
  name: 'Artisan',
  tagline: 'AI sales rep',
  checkoutSegment: 'Artisan',
  discountPercent: 10,
  categories: ['Sales', 'Artificial Intelligence'],
  description: 'An AI sales representative that finds prospects and writes to them on its own.',
  keywords: ['prospecting', 'outbound', 'bdr', 'leads', 'ai'],
  plans: [
    monthly('Accelerate', { perMemberCents: 2400_00, discountPercent: 10, note: '3000 prospects/month' }),
    monthly('Supercharge', { perMemberCents: 4200_00, discountPercent: 10, note: '6000 prospects/month' }),
    monthly('Blitzscale', { perMemberCents: 7200_00, discountPercent: 10, note: '12000 prospects/month' }),
  ],
})
