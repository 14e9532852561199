import { monthly, waitlistVendor } from '../define.ts'

export const notion = waitlistVendor({
  name: 'Notion',
  tagline: 'Docs and wiki',
  discountPercent: 35,
  categories: ['Productivity', 'Project Management'],
  description: 'Notes, documents, wikis and simple databases in one shared workspace.',
  keywords: ['knowledge base', 'docs', 'wiki', 'notes', 'collaboration'],
  plans: [monthly('Business', { perMemberCents: 18_00, discountPercent: 35 })],
})
