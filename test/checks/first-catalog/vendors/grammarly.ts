import { checkoutVendor, monthly } from '../define.ts'

export const grammarly = checkoutVendor({
  name: 'Grammarly',
  tagline: 'Writing assistant',
  segment: 'grammarly',
  checkoutSegment: 'Grammarly',
  discountPercent: 20,
  categories: ['Productivity', 'Artificial Intelligence'],
  description: 'Checks spelling, grammar and tone wherever a team writes, and rewrites with AI on request.',
  keywords: ['writing', 'proofreading', 'style guide', 'ai'],
  plans: [monthly('Business', { perMemberCents: 15_00, discountPercent: 20 })],
})
