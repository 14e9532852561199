import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page-meta.ts'
import { CompanyDeletion, CompanyExport } from '#web/parts/company-data/company-data.tsx'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import shapes from '#web/ui/shapes.module.css'
import { OpenForChange } from '../open-for-change.tsx'
import { Section } from '../section.tsx'
import { SecurityForm } from './security-form.tsx'
import { formatRules } from './security-values.ts'

export function meta() {
  return pageMeta({
    title: 'Company security',
    description: 'What your company asks of its members when they sign in.',
    path: '/settings/company-security',
    hidden: true,
  })
}

export default function CompanySecurityPage() {
  return (
    <RequireSession access="admin">
      <Steady>
        <Section
          title="Signing in"
          text="Applies to everyone in your company right away. If Cobuy requires more, that applies instead."
        >
          <Rules />
        </Section>
        <Section
          title="Your company's data"
          text="Profile, people, purchases, documents with their PDFs, payments, seats, requests and activity, as one ZIP file."
        >
          <CompanyExport />
        </Section>
        <Section
          title="Delete the company"
          text="We delete it after 30 days. Until then, any admin can keep the company."
        >
          <CompanyDeletion />
        </Section>
      </Steady>
    </RequireSession>
  )
}

function Rules() {
  const rules = useQuery({ ...read('GET /api/company/security'), refetchOnMount: 'always' })
  const facts = useQuery(read('GET /api/company/security/facts'))
  return (
    <Loaded
      query={together(rules, facts)}
      loading={<Skeleton height={140} role="status" aria-label="Loading the rules" />}
      message="The rules for signing in couldn't be loaded."
    >
      {([saved, known]) => (
        <OpenForChange
          now={
            <dl className={shapes.pairs}>
              {formatRules(saved).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          }
          label="Change rules"
        >
          {(close) => (
            <SecurityForm key={JSON.stringify(saved)} rules={saved} facts={known} onSaved={close} />
          )}
        </OpenForChange>
      )}
    </Loaded>
  )
}
