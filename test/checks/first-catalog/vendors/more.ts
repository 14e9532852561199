import { wantedVendor } from '../define.ts'

/** Products that companies want, without a negotiated price yet. */
export const more = [
  wantedVendor({
    name: 'QuickBooks',
    tagline: 'Accounting',
    categories: ['HR & Accounting'],
    description: 'Bookkeeping, invoices and tax reports for small companies.',
    keywords: ['accounting', 'ledger', 'invoicing', 'finance', 'intuit'],
  }),
  wantedVendor({
    name: 'BambooHR',
    tagline: 'HR records',
    categories: ['HR & Accounting'],
    description: 'Employee records, time off and reviews for growing companies.',
    keywords: ['hris', 'onboarding', 'people', 'time off'],
  }),
  wantedVendor({
    name: 'GitHub',
    tagline: 'Code hosting',
    categories: ['Development Tools'],
    description: 'Hosts source code, with reviews, automated builds and packages.',
    keywords: ['git', 'repository', 'pull requests', 'ci', 'version control'],
  }),
  wantedVendor({
    name: 'Vercel',
    tagline: 'Web hosting',
    categories: ['Development Tools'],
    description: 'Builds and serves web applications from every push to the repository.',
    keywords: ['hosting', 'deployment', 'frontend', 'next.js'],
  }),
  wantedVendor({
    name: 'Sentry',
    tagline: 'Error reports',
    categories: ['Development Tools'],
    description: 'Reports errors and slow spots in running applications to their developers.',
    keywords: ['monitoring', 'crash reports', 'exceptions', 'performance'],
  }),
  wantedVendor({
    name: 'Loom',
    tagline: 'Video messages',
    categories: ['Communication'],
    description: 'Records the screen and the speaker, and shares the video as a link.',
    keywords: ['screen recording', 'video messages', 'async'],
  }),
  wantedVendor({
    name: 'Intercom',
    tagline: 'Customer chat',
    categories: ['Customer Support', 'Communication'],
    description: 'Chat with customers inside a product or website, with a shared inbox and an AI agent.',
    keywords: ['help desk', 'live chat', 'tickets', 'messenger'],
  }),
  wantedVendor({
    name: 'Zendesk',
    tagline: 'Help desk',
    categories: ['Customer Support'],
    description: 'A ticket system for support teams by email, chat and phone.',
    keywords: ['help desk', 'tickets', 'call center'],
  }),
  wantedVendor({
    name: 'Help Scout',
    tagline: 'Shared inbox',
    categories: ['Customer Support'],
    description: 'A shared inbox and help pages for small support teams.',
    keywords: ['help desk', 'tickets', 'knowledge base'],
  }),
  wantedVendor({
    name: '1Password',
    tagline: 'Passwords',
    categories: ['Security & Compliance'],
    description: "Stores and shares a team's passwords and secrets safely.",
    keywords: ['password manager', 'vault', 'credentials', 'passkeys'],
  }),
  wantedVendor({
    name: 'Okta',
    tagline: 'Identity',
    categories: ['Security & Compliance'],
    description: "One sign-in for all of a company's apps, with access rules for each person.",
    keywords: ['single sign-on', 'sso', 'identity', 'mfa', 'login'],
  }),
  wantedVendor({
    name: 'Drata',
    tagline: 'Compliance automation',
    categories: ['Security & Compliance'],
    description: 'Monitors security controls all year and collects the evidence for audits.',
    keywords: ['compliance', 'audit', 'soc 2', 'iso 27001', 'trust'],
  }),
]
