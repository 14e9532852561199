import { checkoutVendor, monthly } from '../define.ts'

export const cursor = checkoutVendor({
  name: 'Cursor',
  tagline: 'AI code editor',
  checkoutSegment: 'Cursor',
  discountPercent: 20,
  categories: ['Development Tools', 'Artificial Intelligence'],
  description: 'A code editor in which AI writes, explains and changes code across the whole project.',
  keywords: ['ide', 'programming', 'coding', 'developers', 'ai'],
  plans: [monthly('Business', { perMemberCents: 40_00, discountPercent: 20 })],
})
