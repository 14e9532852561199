import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { pageMeta } from '../../../page-meta.ts'
import { useSession } from '../../../session.ts'
import { Section } from '../section.tsx'
import { AvatarForm } from './avatar-form.tsx'

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
        <Anchor component={Link} to="/forgot-password" prefetch="intent">
          Set a new password
        </Anchor>
      </Section>
    </>
  )
}
