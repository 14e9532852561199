import { pageMeta } from '#web/page-meta.ts'
import view from '#web/pages/operator/view.module.css'
import { NotificationSettings } from '#web/parts/notifications/settings/notification-settings.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'

export function meta() {
  return pageMeta({
    title: 'Notification settings',
    description: 'What operators are notified of, in the app and by email.',
    path: '/operator/notifications/settings',
    hidden: true,
  })
}

export default function OperatorNotificationSettingsPage() {
  return (
    <>
      <PageHeader
        title="Notification settings"
        parent={{ label: 'Notifications', to: '/operator/notifications' }}
      />
      <div className={view.view}>
        <NotificationSettings />
      </div>
    </>
  )
}
