import { Button } from '@mantine/core'
import type { OperatorReferral } from '#contract/billing/referrals.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'

export type Referral = OperatorReferral
type ReferralTableProps = { referrals: Referral[]; onVoid: (referral: Referral) => void }

export function ReferralTable({ referrals, onVoid }: ReferralTableProps) {
  const isMine = useStaffRight('money')
  return (
    <DataTable
      label="Referrals"
      rows={referrals}
      keyOf={({ _id }) => _id}
      columns={[
        { head: 'Referred company', cell: (referral) => <About referral={referral} /> },
        {
          head: 'Referrer',
          narrow: ({ referrer }) => `by ${referrer.email}`,
          className: view.small,
          cell: ({ referrer: { email, company } }) => (
            <>
              {email}
              <Text as="span" size="xs" tone="dimmed" className={view.line}>
                {company ? <CompanyLink company={company} inText /> : 'No company yet'}
              </Text>
            </>
          ),
        },
        {
          head: 'Check',
          narrow: 'line',
          className: view.small,
          cell: (referral) => <Signals referral={referral} />,
        },
        {
          head: 'Spend',
          align: 'end',
          narrow: 'hide',
          cell: ({ spend }) => <Money cents={centsOf(spend)} dimZero />,
        },
        {
          head: 'Cash back',
          align: 'end',
          cell: ({ earned }) => <Money cents={centsOf(earned)} dimZero />,
        },
        {
          head: 'Void',
          isHeadHidden: true,
          align: 'end',
          cell: (referral) =>
            isMine &&
            referral.state !== 'void' && (
              <Button
                variant="default"
                size="xs"
                onClick={() => onVoid(referral)}
                aria-label={`Void the referral of ${referral.company.name}`}
              >
                Void
              </Button>
            ),
        },
      ]}
    />
  )
}

function About({ referral }: { referral: Referral }) {
  const { company, reason, since } = referral
  return (
    <>
      <Row as="span" gap={8} rowGap={4} align="center" wrap>
        <CompanyLink company={company} />
        <ReferralState referral={referral} />
      </Row>
      <Text as="span" size="xs" tone="dimmed" className={view.line}>
        since <Day at={since} />
      </Text>
      {reason && (
        <Text as="span" size="xs" tone="dimmed" className={view.line}>
          {reason}
        </Text>
      )}
    </>
  )
}

const states: Record<Referral['state'], { meaning: Meaning; label: string }> = {
  registered: { meaning: 'neutral', label: 'Registered' },
  earning: { meaning: 'good', label: 'Earning' },
  ended: { meaning: 'neutral', label: 'Ended' },
  stopped: { meaning: 'neutral', label: 'Stopped' },
  refused: { meaning: 'neutral', label: 'Refused' },
  void: { meaning: 'wrong', label: 'Void' },
}

export function ReferralState({ referral: { state } }: { referral: Referral }) {
  return <StatusChip meaning={states[state].meaning}>{states[state].label}</StatusChip>
}

function Signals({ referral: { signals } }: { referral: Referral }) {
  if (signals.length === 0)
    return (
      <Text as="span" tone="dimmed">
        Nothing unusual
      </Text>
    )
  return signals.map(({ code, text }) => (
    <Text as="span" tone="error" key={code} className={view.line}>
      {text}
    </Text>
  ))
}
