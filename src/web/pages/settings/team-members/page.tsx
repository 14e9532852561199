import { Navigate, useLocation } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { useCan } from '#web/session.ts'
import { TeamMembers } from './team-members.tsx'

export function meta() {
  return pageMeta({
    title: 'Team Members',
    description: 'Who belongs to your company, and who are its admins.',
    path: '/settings/team-members',
    hidden: true,
  })
}

/** Admins and finance see the team under /settings; everyone else sees whom to ask. */
export default function TeamMembersPage() {
  const seesTeam = useCan('finance')
  const { search } = useLocation()
  return seesTeam ? <Navigate to={{ pathname: '/settings', search }} replace /> : <TeamMembers />
}
