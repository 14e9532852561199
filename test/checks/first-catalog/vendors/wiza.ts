import { annually, checkoutVendor, monthly } from '../define.ts'

export const wiza = checkoutVendor({
  name: 'Wiza',
  tagline: 'Contact data',
  checkoutSegment: 'Wiza',
  discountPercent: 10,
  categories: ['Sales'],
  description: 'Finds verified email addresses and phone numbers for people in a LinkedIn search.',
  keywords: ['prospecting', 'leads', 'contact data', 'email finder', 'enrichment'],
  plans: [
    annually('Email annual', { perMemberCents: 83_00, discountPercent: 10, seatName: 'Email (A)' }),
    annually('Email and Phone annual', {
      perMemberCents: 1990_00,
      discountPercent: 10,
      seatName: 'Email and Phone (A)',
    }),
    monthly('Email monthly', { perMemberCents: 99_00, discountPercent: 10, seatName: 'Email (M)' }),
    monthly('Email and Phone monthly', {
      perMemberCents: 990_00,
      discountPercent: 10,
      seatName: 'Email and Phone (M)',
    }),
  ],
})
