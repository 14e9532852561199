import { annually, checkoutVendor, monthly, quarterly } from '../define.ts'

export const meetAlfred = checkoutVendor({
  name: 'MeetAlfred',
  tagline: 'LinkedIn outreach',
  checkoutSegment: 'MeetAlfred',
  discountPercent: 60,
  categories: ['Sales'],
  description: 'Automates outreach campaigns over LinkedIn, email and X, with follow-ups and reports.',
  keywords: ['linkedin automation', 'prospecting', 'campaigns', 'social selling'],
  page: { notes: ["MeetAlfred's own price list has the same price per month, quarter and year."] },
  plans: [
    monthly('Basic', { perMemberCents: 59_00, discountPercent: 20 }),
    monthly('Pro', { perMemberCents: 99_00, discountPercent: 20 }),
    monthly('Teams', { perMemberCents: 79_00, discountPercent: 20 }),
    quarterly('Basic', { perMemberCents: 59_00, discountPercent: 30 }),
    quarterly('Pro', { perMemberCents: 99_00, discountPercent: 30 }),
    quarterly('Teams', { perMemberCents: 79_00, discountPercent: 35 }),
    annually('Basic', { perMemberCents: 59_00, discountPercent: 60 }),
    annually('Pro', { perMemberCents: 99_00, discountPercent: 60 }),
    annually('Teams', { perMemberCents: 79_00, discountPercent: 60 }),
  ],
})
