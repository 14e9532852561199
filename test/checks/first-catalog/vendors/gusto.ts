import { checkoutVendor, monthly } from '../define.ts'

export const gusto = checkoutVendor({
  name: 'Gusto',
  tagline: 'Payroll and benefits',
  checkoutSegment: 'Gusto',
  discountPercent: 10,
  categories: ['HR & Accounting'],
  description:
    'Payroll, benefits and tax filing for small US companies, for employees and contractors alike.',
  keywords: ['payroll', 'salary', 'wages', 'hiring', 'contractors', 'people'],
  plans: [
    monthly('Simple', { fixedCents: 40_00, perMemberCents: 6_00, discountPercent: 10 }),
    monthly('Plus', { fixedCents: 80_00, perMemberCents: 9_00, discountPercent: 10 }),
    monthly('Premium', { fixedCents: 180_00, perMemberCents: 16_50, discountPercent: 10 }),
    monthly('Contractor Only', { perMemberCents: 6_00, discountPercent: 10 }),
  ],
})
