import type { ReactNode } from 'react'
import type { Company } from '#contract/people/companies.ts'
import type { StartStep, StepState } from '#domain/people/getting-started.ts'
import { reviewTimeText } from '#domain/purchasing/review-time.ts'
import { verificationItem } from '#domain/reports/attention/company.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './start.module.css'

type StepRowProps = { step: StartStep; state: StepState; number: number; company: Company | null }

/** One step: done, waiting for us, or with the button that does it. The next one is larger. */
export function StepRow({ step, state, number, company }: StepRowProps) {
  const { title, text, actions } = textsOf({ step, state, company })
  return (
    <Row as="li" gap={14} rowGap={8} align="center" wrap className={classes.step} data-state={state}>
      <Marker state={state} number={number} />
      <div className={classes.about}>
        <Text as="h4" {...titleLooks[state]}>
          {title}
          {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
        </Text>
        {text && (
          <Text size="sm" tone="dimmed">
            {text}
          </Text>
        )}
      </div>
      {state === 'waiting' && <StatusChip meaning="ours">Waiting for us</StatusChip>}
      {(state === 'next' || state === 'open') && (
        <Row gap={8} wrap className={classes.actions}>
          {actions?.slice(0, state === 'next' ? 2 : 1).map(({ label, to }, index) => (
            <LinkButton
              key={to}
              href={to}
              size="xs"
              look={state === 'next' && index === 0 ? 'filled' : 'default'}
            >
              {label}
            </LinkButton>
          ))}
        </Row>
      )}
    </Row>
  )
}

const titleLooks = {
  done: { size: 'md', tone: 'dimmed', weight: 400 },
  waiting: { size: 'md', weight: 500 },
  open: { size: 'md', weight: 500 },
  next: { size: 'lg' },
} as const

function textsOf({ step, state, company }: Omit<StepRowProps, 'number'>): Texts {
  if (state === 'done') return doneTexts[step](company)
  const isAgain = step === 'verification' && Boolean(company?.verificationEndedAt)
  return company && isAgain ? verifiedAgain(company) : texts[step]
}

function Marker({ state, number }: Pick<StepRowProps, 'state' | 'number'>): ReactNode {
  return (
    <Row
      as="span"
      size="xs"
      tone="dimmed"
      weight={600}
      align="center"
      justify="center"
      className={classes.marker}
      aria-hidden="true"
    >
      {state === 'done' && <Icon name="check" size={13} />}
      {state === 'waiting' && <Icon name="clock" size={13} />}
      {(state === 'next' || state === 'open') && number}
    </Row>
  )
}

type Texts = { title: string; text: string; actions?: { label: string; to: string }[] }

const texts: Record<StartStep, Texts> = {
  company: {
    title: 'Create your company',
    text: 'We need its name and address before you can buy.',
    actions: [{ label: 'Complete profile', to: '/CompanyProfile' }],
  },
  prices: {
    title: 'See what you’d save',
    text: 'Look up the tools you use today: list price beside group price. Join a pool or a waitlist for what has no group price yet.',
    actions: [
      { label: 'Compare prices', to: '/software-marketplace' },
      { label: 'View pools', to: '/buy-together' },
    ],
  },
  team: {
    title: 'Add your team',
    text: 'People only see the seats you give them.',
    actions: [{ label: 'Add people', to: '/settings/team-members' }],
  },
  request: {
    title: 'Request your first product',
    text: 'Nothing is charged until we’ve reviewed it and you pay the invoice.',
    actions: [{ label: 'Browse products', to: '/software-marketplace' }],
  },
  verification: {
    title: 'We’re verifying your company',
    text: `${reviewTimeText} We’ll email you. You can do everything else meanwhile.`,
  },
}

/** In the words of the inbox and the emails. */
function verifiedAgain({ _id, name }: Company): Texts {
  const { title, why } = verificationItem({ id: _id, name, isAgain: true })
  return { title, text: why }
}

const doneTexts: Record<StartStep, (company: Company | null) => Texts> = {
  company: (company) => ({ title: 'Create your company', text: formatCompany(company) }),
  prices: () => ({ title: 'See what you’d save', text: 'You’ve chosen your first tools.' }),
  team: () => ({ title: 'Add your team', text: 'Your first colleagues are on the team.' }),
  request: () => ({ title: 'Request your first product', text: 'Its seats appear here after payment.' }),
  verification: () => ({ title: 'Your company is verified', text: 'We can approve your requests.' }),
}

/** "Brightwell Labs, brightwelllabs.com". */
function formatCompany(company: Company | null): string {
  const host = company?.website?.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return [company?.name, host].filter(Boolean).join(', ')
}
