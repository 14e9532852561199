import { monthly, waitlistVendor } from '../define.ts'

export const jira = waitlistVendor({
  name: 'Jira',
  tagline: 'Issue tracking',
  segment: 'jira',
  discountPercent: 15,
  categories: ['Project Management', 'Development Tools'],
  description: 'Plans and tracks the work of software teams on boards, backlogs and timelines.',
  keywords: ['issue tracker', 'bugs', 'agile', 'scrum', 'kanban', 'atlassian'],
  plans: [
    monthly('Standard', { perMemberCents: 8_60, discountPercent: 10 }),
    monthly('Premium', { perMemberCents: 17_00, discountPercent: 15 }),
  ],
})
