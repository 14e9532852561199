import { pageMeta } from '../../../../page-meta.ts'
import { NotificationSettings } from '../../../../parts/notifications/settings/notification-settings.tsx'
import { PageHeader } from '../../../../shells/page-header.tsx'
import view from '../../view.module.css'

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
