import { checkoutVendor, monthly } from '../define.ts'

export const unifyGtm = checkoutVendor({
  name: 'UnifyGTM',
  tagline: 'Go-to-market data',
  segment: 'unifygtm',
  checkoutSegment: 'UnifyGTM',
  discountPercent: 15,
  categories: ['Sales', 'Artificial Intelligence'],
  description: 'Spots companies that show interest and starts personal outreach to them automatically.',
  keywords: ['intent data', 'signals', 'outbound', 'go-to-market', 'ai'],
  plans: [monthly('Growth', { perMemberCents: 1460_00, discountPercent: 10 })],
})
