import { pageMeta } from '#web/page-meta.ts'
import { NotificationSettings } from '#web/parts/notifications/settings/notification-settings.tsx'
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
  return (
    <Section title="Notifications" text="Choose what appears at the bell and what we email you.">
      <NotificationSettings />
    </Section>
  )
}
