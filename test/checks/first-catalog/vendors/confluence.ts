import { monthly, waitlistVendor } from '../define.ts'

export const confluence = waitlistVendor({
  name: 'Confluence',
  tagline: 'Team wiki',
  segment: 'confluence',
  discountPercent: 15,
  categories: ['Productivity', 'Project Management'],
  description: 'A team wiki for documentation, meeting notes and decisions, linked to Jira.',
  keywords: ['knowledge base', 'docs', 'intranet', 'atlassian'],
  plans: [
    monthly('Standard', { perMemberCents: 6_40, discountPercent: 10 }),
    monthly('Premium', { perMemberCents: 12_30, discountPercent: 15 }),
  ],
})
