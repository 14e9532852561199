import { pageMeta } from '#web/page-meta.ts'
import { NotificationSettings } from '#web/parts/notifications/settings/notification-settings.tsx'
import { useSession } from '#web/session.ts'
import { Section } from '../section.tsx'

export function meta() {
  return pageMeta({
    title: 'Notification settings',
    description: 'What you are notified of, in the app and by email.',
    path: '/settings/notifications',
    hidden: true,
  })
}

export default function NotificationSettingsPage() {
  const { user } = useSession()
  return (
    <Section
      title="Notifications"
      text={`Choose what we email to ${user?.email}. Open a group to choose email and in-app one by one.`}
    >
      <NotificationSettings />
    </Section>
  )
}
