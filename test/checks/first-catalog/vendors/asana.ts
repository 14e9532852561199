import { monthly, waitlistVendor } from '../define.ts'

export const asana = waitlistVendor({
  name: 'Asana',
  tagline: 'Work management',
  segment: 'asana',
  discountPercent: 15,
  categories: ['Project Management', 'Productivity'],
  description: "Keeps a whole company's tasks, owners and deadlines in one place.",
  keywords: ['to-do', 'planning', 'goals', 'workflow', 'portfolio'],
  plans: [
    monthly('Starter', { perMemberCents: 13_49, discountPercent: 10 }),
    monthly('Advanced', { perMemberCents: 30_49, discountPercent: 15 }),
  ],
})
