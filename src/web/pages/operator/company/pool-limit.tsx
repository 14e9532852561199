import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type LimitedCompany, PoolLimitDialog } from './pool-limit-dialog.tsx'

/** The most that the company's commitments to pools may cost in a year, with a way to change it. */
export function PoolLimit({ company }: { company: LimitedCompany }) {
  const [isOpen, setIsOpen] = useState(false)
  const { limit, isUsual } = company.poolLimit
  return (
    <Row as="span" gap={8} rowGap={0} align="center" wrap>
      <span>
        {formatUsd(centsOf(limit))} a year{isUsual ? '' : ', set by us'}
      </span>
      <WithRight right="money">
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label="Change pool limit"
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      </WithRight>
      {isOpen && <PoolLimitDialog company={company} onClose={() => setIsOpen(false)} />}
    </Row>
  )
}
