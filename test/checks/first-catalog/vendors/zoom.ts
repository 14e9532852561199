import { monthly, waitlistVendor } from '../define.ts'

export const zoom = waitlistVendor({
  name: 'Zoom',
  tagline: 'Video meetings',
  segment: 'zoom',
  toolName: 'Zoom Workspace',
  checkoutSegment: 'Zoom',
  discountPercent: 15,
  categories: ['Communication'],
  description: 'Video meetings, team chat and whiteboards for calls inside and outside the company.',
  keywords: ['video calls', 'conference', 'webinar', 'workspace'],
  plans: [
    monthly('Pro', { perMemberCents: 15_99, discountPercent: 10 }),
    monthly('Business', { perMemberCents: 18_32, discountPercent: 15 }),
  ],
})
