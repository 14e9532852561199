import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorReferral } from '#contract/billing/referrals.ts'
import { Day } from '#web/parts/day.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { useStaffRight } from '#web/staff-rights.ts'
import { Money } from '#web/ui/money.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import view from '../view.module.css'
import classes from './referrals.module.css'

export type Referral = OperatorReferral
type ReferralTableProps = { referrals: Referral[]; onVoid: (referral: Referral) => void }

export function ReferralTable({ referrals, onVoid }: ReferralTableProps) {
  return (
    <Table className={view.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Referred company</Table.Th>
          <Table.Th className={view.wide}>Referrer</Table.Th>
          <Table.Th className={view.wide}>Check</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Spend</Table.Th>
          <Table.Th className={classes.end}>Cash back</Table.Th>
          <Table.Th className={classes.end}>
            <span className="sr-only">Void</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {referrals.map((referral) => (
          <Row key={referral._id} referral={referral} onVoid={onVoid} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ referral, onVoid }: { referral: Referral; onVoid: (referral: Referral) => void }) {
  const { company, referrer, reason, since } = referral
  const isMine = useStaffRight('money')
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.name}>
          <Link to={`/operator/companies/${company._id}`} className={view.company}>
            {company.name}
          </Link>{' '}
          <ReferralState referral={referral} />
        </span>
        <span className={classes.note}>
          since <Day at={since} />
        </span>
        {reason && <span className={classes.note}>{reason}</span>}
        <span className={view.narrow}>by {referrer.email}</span>
        <span className={view.narrow}>
          <Signals referral={referral} />
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>
        {referrer.email}
        <span className={classes.note}>
          {referrer.company ? (
            <Link to={`/operator/companies/${referrer.company._id}`}>{referrer.company.name}</Link>
          ) : (
            'No company yet'
          )}
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>
        <Signals referral={referral} />
      </Table.Td>
      <Table.Td className={`${view.wide} ${classes.end}`}>
        <Money cents={centsOf(referral.spend)} dimZero />
      </Table.Td>
      <Table.Td className={classes.end}>
        <Money cents={centsOf(referral.earned)} dimZero />
      </Table.Td>
      <Table.Td className={classes.end}>
        {isMine && referral.state !== 'void' && (
          <Button
            variant="default"
            size="xs"
            className={classes.action}
            onClick={() => onVoid(referral)}
            aria-label={`Void the referral of ${company.name}`}
          >
            Void
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
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
  if (signals.length === 0) return <span className={view.quiet}>Nothing unusual</span>
  return signals.map(({ code, text }) => (
    <span key={code} className={classes.signal}>
      {text}
    </span>
  ))
}
