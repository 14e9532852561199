import { annually, checkoutVendor, monthly } from '../define.ts'

export const salesHandy = checkoutVendor({
  name: 'SalesHandy',
  tagline: 'Cold email outreach',
  checkoutSegment: 'SalesHandy',
  discountPercent: 20,
  categories: ['Sales'],
  description: 'Sends cold email sequences from many mailboxes and keeps them out of the spam folder.',
  keywords: ['cold email', 'outreach', 'deliverability', 'campaigns'],
  page: { action: 'Buy Now', seatsLabel: 'Licenses', checksSelection: false },
  plans: [
    monthly('Outreach Starter', { perMemberCents: 36_00, discountPercent: 20 }),
    monthly('Outreach Pro', { perMemberCents: 99_00, discountPercent: 20 }),
    monthly('Outreach Scale', { perMemberCents: 199_00, discountPercent: 20 }),
    annually('Outreach Starter', { perMemberCents: 300_00, discountPercent: 20 }),
    annually('Outreach Pro', { perMemberCents: 888_00, discountPercent: 20 }),
    annually('Outreach Scale', { perMemberCents: 1788_00, discountPercent: 20 }),
  ],
})
