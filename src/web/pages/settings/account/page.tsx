import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { ExportBox } from '#web/parts/own-data/export-box.tsx'
import { read, refresh } from '#web/queries.ts'
import { useSession } from '#web/session.ts'
import { Section } from '../section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Account',
    description: 'Your email address, password and data.',
    path: '/settings/account',
    hidden: true,
  })
}

export default function AccountPage() {
  const { user } = useSession()
  const query = useQuery(read('GET /api/user/data'))
  if (!user) return null
  return (
    <>
      <Section title="Email" text="Used for sign-in and notifications." look="row">
        <EmailForm user={user} />
      </Section>
      <Loaded query={query} message="Your account couldn't be loaded.">
        {({ hasPassword, export: last }) => (
          <>
            <Section title="Password" text="You'll be signed out on all other devices." look="row">
              <PasswordForm key={String(hasPassword)} user={user} hasPassword={hasPassword} />
            </Section>
            <Section
              title="Your data"
              text="Everything we store about you as a ZIP file. One export a day."
              look="row"
            >
              <ExportBox
                last={last}
                path="/api/user/export"
                onAsk={() => call('POST /api/user/export')}
                onAsked={() => refresh('GET /api/user/data')}
              />
            </Section>
          </>
        )}
      </Loaded>
      <Section title="Delete account" text="You can keep it for 7 days by logging in again." look="row">
        <DeleteAccount user={user} />
      </Section>
    </>
  )
}
