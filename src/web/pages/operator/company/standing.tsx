import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Suspended } from '../company-link.tsx'
import { type StandingCompany, StandingDialog } from './standing-dialog.tsx'

/** Whether the company is suspended, how much time and credit it has, with a way to change it. */
export function StandingFact({ company }: { company: StandingCompany }) {
  const [isOpen, setIsOpen] = useState(false)
  const { suspendedAt, byHand, graceUntil, limit } = company.standing
  return (
    <Row as="span" gap={8} rowGap={0} align="center" wrap>
      {suspendedAt ? (
        <>
          <Suspended />
          <span>
            {byHand ? 'By us since' : 'Since'} <Day at={suspendedAt} />
          </span>
        </>
      ) : (
        <StatusChip meaning="good">Good</StatusChip>
      )}
      <span>{limit === null ? 'No credit limit' : `Credit limit ${formatUsd(fromDollars(limit))}`}</span>
      {graceUntil && (
        <span>
          More time until <Day at={graceUntil} />
        </span>
      )}
      <WithRight right="money">
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label="Change standing"
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      </WithRight>
      {isOpen && <StandingDialog company={company} onClose={() => setIsOpen(false)} />}
    </Row>
  )
}
