import { monthly, waitlistVendor } from '../define.ts'

export const miro = waitlistVendor({
  name: 'Miro',
  tagline: 'Whiteboard',
  segment: 'miro',
  discountPercent: 15,
  categories: ['Design & Creative', 'Productivity'],
  description: 'An endless online whiteboard for workshops, diagrams and planning together.',
  keywords: ['brainstorming', 'sticky notes', 'mind map', 'collaboration'],
  plans: [
    monthly('Starter', { perMemberCents: 8_00, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 16_00, discountPercent: 15 }),
  ],
})
