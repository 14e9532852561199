import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { read } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { Section } from '../section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { NameForm } from './name-form.tsx'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'Profile',
    description: 'Your name, picture and company.',
    path: '/settings/profile',
    hidden: true,
  })
}

export default function ProfilePage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <Section title="Name" text="Shown to your colleagues." look="row">
        <NameForm user={user} />
      </Section>
      <Section title="Picture" text="Shown to you and to the members of your company." look="row">
        <AvatarForm user={user} />
      </Section>
      <Section title="Email" text="Used for sign-in and notifications." look="row">
        <span className={classes.email}>{user.email}</span>
        <LinkButton href="/settings/account">Change email or password</LinkButton>
      </Section>
      <Sessions />
      {user.companyId && <LeaveCompany />}
    </>
  )
}

/** How many browsers are signed in, and the way to end them. */
function Sessions() {
  const count = useQuery(read('GET /api/sessions')).data?.sessions.length
  const text = count === 1 ? 'Only this browser is signed in.' : `${count} browsers are signed in.`
  return (
    <Section title="Sessions" text={count === undefined ? 'Where you are signed in.' : text} look="row">
      <LinkButton href="/settings/sessions">View signed-in devices</LinkButton>
    </Section>
  )
}
