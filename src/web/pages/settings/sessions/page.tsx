import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { Icon } from '#web/ui/icons.tsx'
import shapes from '#web/ui/shapes.module.css'
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
  return (
    <>
      <Link to="/settings/security" className={`${shapes.link} ${shapes.back}`}>
        <Icon name="arrow-left" size={15} />
        Security
      </Link>
      <SessionsSection />
    </>
  )
}
