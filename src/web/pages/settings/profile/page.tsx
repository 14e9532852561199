import { pageMeta } from '../../../page-meta.ts'
import { useSession } from '../../../session.ts'
import { LinkButton } from '../../../ui/plain-button.tsx'
import { Section } from '../section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { PoolEmails } from './pool-emails.tsx'

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
      <Section title="Email" text="Used for sign-in and notifications.">
        {user.email}
      </Section>
      <Section
        title="Password"
        text="We'll email you a link to reset it. You'll be signed out on all devices."
      >
        <LinkButton href="/forgot-password">Set a new password</LinkButton>
      </Section>
      <PoolEmails />
      {user.companyId && <LeaveCompany />}
    </>
  )
}
