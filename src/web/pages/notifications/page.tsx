import { pageMeta } from '#web/page-meta.ts'
import { AllNotifications } from '#web/parts/notifications/all-notifications.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'

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
