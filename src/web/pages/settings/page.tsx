import { Navigate } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { useCan } from '#web/session.ts'
import { TeamMembers } from './team-members/team-members.tsx'

export function meta() {
  return pageMeta({
    title: 'Settings',
    description: 'Your team, your company, your sessions and how the product looks.',
    path: '/settings',
    hidden: true,
  })
}

/** Redirects to the first tab this user can see. */
export default function SettingsPage() {
  const seesTeam = useCan('finance')
  return seesTeam ? <TeamMembers /> : <Navigate to="/settings/profile" replace />
}
