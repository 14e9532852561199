import { checkoutVendor, monthly } from '../define.ts'

export const deel = checkoutVendor({
  name: 'Deel',
  tagline: 'Global payroll and EOR',
  checkoutSegment: 'Deel',
  discountPercent: 40,
  categories: ['HR & Accounting'],
  description: 'Hires and pays employees and contractors in other countries, with the local paperwork done.',
  keywords: ['payroll', 'employer of record', 'eor', 'contractors', 'global hiring', 'people'],
  page: {
    notes: ['The numbers in parentheses are the seats covered per product.'],
    confirmLabel: 'Submit Request (No Payment Yet)',
  },
  plans: [
    monthly('EOR (0-50)', { perMemberCents: 599_00, discountPercent: 15, seatsCovered: 50 }),
    monthly('IC (0-499)', { perMemberCents: 49_00, discountPercent: 15, seatsCovered: 499 }),
    monthly('Shield (0-249)', { perMemberCents: 325_00, discountPercent: 15, seatsCovered: 249 }),
    monthly('US Payroll (1-50)', { perMemberCents: 69_00, discountPercent: 40, seatsCovered: 50 }),
  ],
})
