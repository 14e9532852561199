import { pageMeta } from '../../page-meta.ts'
import { AllNotifications } from '../../parts/notifications/all-notifications.tsx'
import { PageHeader } from '../../shells/page-header.tsx'

export function meta() {
  return pageMeta({
    title: 'Notifications',
    description: 'What happened to your requests, invoices, seats and pools.',
    path: '/notifications',
    hidden: true,
  })
}

export default function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" />
      <AllNotifications />
    </>
  )
}
