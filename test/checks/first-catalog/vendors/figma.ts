import { monthly, waitlistVendor } from '../define.ts'

export const figma = waitlistVendor({
  name: 'Figma',
  tagline: 'Interface design',
  segment: 'figma',
  checkoutSegment: 'Figma',
  discountPercent: 15,
  categories: ['Design & Creative', 'Development Tools'],
  description: 'Interface design and prototyping in the browser, with everyone in the same file.',
  keywords: ['ui', 'ux', 'wireframes', 'mockups', 'design system'],
  plans: [
    monthly('Professional Team', { perMemberCents: 15_00, discountPercent: 10 }),
    monthly('Organization', { perMemberCents: 45_00, discountPercent: 15 }),
    monthly('Enterprise', { perMemberCents: 75_00, discountPercent: 10 }),
  ],
})
