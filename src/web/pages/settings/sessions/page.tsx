import { pageMeta } from '#web/page-meta.ts'
import { SessionsSection } from './sessions-section.tsx'

export function meta() {
  return pageMeta({
    title: 'Sessions',
    description: 'Where your account is signed in.',
    path: '/settings/sessions',
    hidden: true,
  })
}

export default function SessionsPage() {
  return <SessionsSection />
}
