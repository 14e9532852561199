import { pageMeta } from '#web/page-meta.ts'
import { AllNotifications } from '#web/parts/notifications/all-notifications.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import view from '../view.module.css'

export function meta() {
  return pageMeta({
    title: 'Notifications',
    description: 'What happened to requests, payments and pools.',
    path: '/operator/notifications',
    hidden: true,
  })
}

export default function OperatorNotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" />
      <div className={view.view}>
        <AllNotifications />
      </div>
    </>
  )
}
