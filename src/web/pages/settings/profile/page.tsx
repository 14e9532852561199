import { pageMeta } from '../../../page-meta.ts'
import { useSession } from '../../../session.ts'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { Section } from '../section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { LeaveCompany } from './leave-company.tsx'

export function meta() {
  return pageMeta({
    title: 'Profile',
    description: 'Your picture, address and password.',
    path: '/settings/profile',
    hidden: true,
  })
}

export default function ProfilePage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <Section title="Picture" text="Shown to you and to the members of your company.">
        <AvatarForm user={user} />
      </Section>
      <Section title="Email" text="You log in with it, and mails from us go to it.">
        {user.email}
      </Section>
      <Section title="Password" text="We mail you a link. Setting a new password signs you out everywhere.">
        <LinkButton href="/forgot-password">Set a new password</LinkButton>
      </Section>
      {user.companyId && <LeaveCompany />}
    </>
  )
}
