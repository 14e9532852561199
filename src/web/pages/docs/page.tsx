import { Link } from 'react-router'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { BuyingGuide } from './buying-guide.tsx'
import { SecurityGuide } from './security-guide.tsx'
import { TeamGuide } from './team-guide.tsx'

export function meta() {
  return pageMeta({
    title: 'User guide',
    description: `How to buy software with ${BRAND.name}: find a product, send a request, pay the invoice, assign seats, and cancel.`,
    path: '/docs',
  })
}

const items = [
  { id: 'start', label: 'Get started' },
  { id: 'find', label: 'Find a product' },
  { id: 'request', label: 'Send a request' },
  { id: 'waitlist', label: 'Join a waitlist' },
  { id: 'pools', label: 'Buy together' },
  { id: 'pay', label: 'Pay' },
  { id: 'auto-pay', label: 'Auto-pay and saved methods' },
  { id: 'overdue', label: 'If an invoice is overdue' },
  { id: 'seats', label: 'Assign seats' },
  { id: 'change', label: 'Change seats and plans' },
  { id: 'team', label: 'Add people' },
  { id: 'invited', label: 'Accept or decline an invitation' },
  { id: 'ask', label: 'Ask for software' },
  { id: 'approve', label: 'Approve requests' },
  { id: 'budgets', label: 'Budgets and cost centers' },
  { id: 'accountant', label: 'For your accountant' },
  { id: 'leave', label: 'When somebody leaves' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'cancel', label: 'Cancel' },
  { id: 'renewals', label: 'Renewals' },
  { id: 'rewards', label: 'Refer other companies' },
  { id: 'sign-in-safely', label: 'Sign in safely' },
  { id: 'your-account', label: 'Change or leave your account' },
  { id: 'company-security', label: 'Set rules for your company' },
  { id: 'api', label: 'For developers' },
  { id: 'credits', label: 'Credits' },
]

export default function DocsPage() {
  return (
    <PageBody>
      <PageTitle lede="Everything a buyer does, step by step.">User guide</PageTitle>
      <SideList title="On this page" items={items}>
        <Prose>
          <BuyingGuide />
          <TeamGuide />
          <SecurityGuide />
          <h2 id="api">For developers</h2>
          <p>
            Everything in the app uses an API that you can call too. See the{' '}
            <Link to="/docs/api">API page</Link>.
          </p>
          <h2 id="credits">Credits</h2>
          <p>
            City suggestions use data from <a href="https://www.geonames.org">GeoNames</a>, licensed under{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
          </p>
        </Prose>
      </SideList>
    </PageBody>
  )
}
