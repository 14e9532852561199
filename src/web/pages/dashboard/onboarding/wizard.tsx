import { useState } from 'react'
import type { Company } from '#contract/people/companies.ts'
import { checkOnboarding } from '#domain/people/company.ts'
import type { Output } from '#web/api.ts'
import { BRAND } from '#web/brand.ts'
import { setLatestCompany } from '#web/parts/company/latest-company.ts'
import { refresh } from '#web/queries.ts'
import { Row, VisuallyHidden } from '#web/ui/layout.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { CompanyForm } from './company-form.tsx'
import { Finish } from './finish.tsx'
import { formOf } from './form-values.ts'
import { LockedModal } from './locked-modal.tsx'
import classes from './onboarding.module.css'

type WizardProps = { company: Company | null; terms: Output<'GET /api/company/terms'> }

/** Three steps from a new account to a company. Someone who returns resumes where they left off. */
export function Wizard({ company, terms }: WizardProps) {
  const [step, setStep] = useState<Step>(() => firstStep(company, terms.accepted))
  return (
    <LockedModal title={`Welcome to ${BRAND.name}`}>
      <StepList current={step} />
      {step === 1 && (
        <AcceptTerms
          version={terms.current}
          onAccepted={() => {
            void refresh('GET /api/company/terms')
            setStep(2)
          }}
        />
      )}
      {step === 2 && (
        <CompanyForm
          company={company}
          onSaved={(saved) => {
            setLatestCompany(saved)
            // The person who creates a company becomes its admin.
            void refresh('GET /api/check-auth')
            setStep(3)
          }}
        />
      )}
      {step === 3 && <Finish onBack={() => setStep(2)} />}
    </LockedModal>
  )
}

function firstStep(company: Company | null, isAccepted: boolean): Step {
  if (!isAccepted) return 1
  if (!company) return 2
  const { errors } = checkOnboarding(formOf(company), () => true)
  return Object.keys(errors).length === 0 ? 3 : 2
}

type Step = 1 | 2 | 3

const labels = ['Accept Terms', 'Information', 'Finish Onboarding']

/** Shows which of the three steps is current. */
function StepList({ current }: { current: Step }) {
  return (
    <Row as="ol" gap={12} size="sm" tone="dimmed" aria-label="Steps" className={classes.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span className="figures">0{index + 1}</span> {label}
          {index + 1 < current && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </Row>
  )
}
