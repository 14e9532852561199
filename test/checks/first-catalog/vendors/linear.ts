import { monthly, waitlistVendor } from '../define.ts'

export const linear = waitlistVendor({
  name: 'Linear',
  tagline: 'Issue tracking',
  segment: 'linear',
  discountPercent: 15,
  categories: ['Project Management', 'Development Tools'],
  description: 'A fast issue tracker and roadmap for product and engineering teams.',
  keywords: ['bugs', 'agile', 'cycles', 'backlog', 'tasks'],
  plans: [
    monthly('Basic', { perMemberCents: 10_00, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 16_00, discountPercent: 15 }),
  ],
})
