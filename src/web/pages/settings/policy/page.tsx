import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded, together } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { OpenForChange } from '../open-for-change.tsx'
import { Section } from '../section.tsx'
import { formatPolicyStep } from './format-policy.ts'
import classes from './policy.module.css'
import { PolicyForm } from './policy-form.tsx'

export function meta() {
  return pageMeta({
    title: 'Approval policy',
    description: 'Who decides on software that people in your company ask for.',
    path: '/settings/policy',
    hidden: true,
  })
}

export default function PolicyPage() {
  return (
    <RequireSession access="admin">
      <Section
        title="Approval policy"
        text="Who decides on requests for software. Steps are taken in order; steps that don't apply are skipped. If none applies, any admin decides, and an admin's own request is approved at once."
        look="wide"
      >
        <Policy />
      </Section>
    </RequireSession>
  )
}

function Policy() {
  const policy = useQuery({ ...read('GET /api/policy'), refetchOnMount: 'always' })
  const catalog = useQuery(read('GET /api/catalogue'))
  return (
    <Loaded
      query={together(policy, catalog)}
      loading={<Skeleton height={240} role="status" aria-label="Loading the policy" />}
      message="The policy couldn't be loaded."
    >
      {([saved, { vendors }]) =>
        saved.steps.length === 0 ? (
          <PolicyForm key={saved.version} policy={saved} vendors={vendors} />
        ) : (
          <OpenForChange now={<Steps {...saved} />} label="Change policy">
            {(close) => <PolicyForm key={saved.version} policy={saved} vendors={vendors} onSaved={close} />}
          </OpenForChange>
        )
      }
    </Loaded>
  )
}

/** What holds now, step by step. */
function Steps({ steps, people }: Output<'GET /api/policy'>) {
  return (
    <Stack as="ol" gap={6} className={classes.inForce} aria-label="Steps in force">
      {steps.map((step) => (
        <li key={step.name}>
          <strong>{step.name}</strong>
          {formatPolicyStep(step, people).slice(step.name.length)}
        </li>
      ))}
    </Stack>
  )
}
