import type { MyReferrals } from '#contract/billing/referrals.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { Stack } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import classes from './page.module.css'

export function Figures({ mine: { registered, cashBack, waiting } }: { mine: MyReferrals }) {
  return (
    <Stack as="dl" gap={20} className={classes.figures}>
      <div>
        <dt className={glance.label}># of Registered Referrals</dt>
        <dd className={glance.figure}>{formatCount(registered)}</dd>
      </div>
      <div>
        <dt className={glance.label}>Cash Back Earned</dt>
        <dd className={glance.figure}>
          <Money cents={fromDollars(cashBack)} as="saved" dimZero />
        </dd>
        <dd className={glance.note}>{cashBackNote(fromDollars(cashBack), fromDollars(waiting))}</dd>
      </div>
    </Stack>
  )
}

function cashBackNote(cashBackCents: number, waitingCents: number) {
  if (waitingCents > 0) return `You'll get ${formatUsd(waitingCents)} once you have a company.`
  return cashBackCents > 0 ? 'Credit for your company, applied to its next invoice.' : null
}
