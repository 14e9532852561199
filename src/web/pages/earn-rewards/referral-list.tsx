import type { ReferralEntry, ReferralState } from '#contract/billing/referrals.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import { EarningTable } from './earning-table.tsx'
import classes from './page.module.css'

type ReferralListProps = { entries: ReferralEntry[]; percent: number }

/** Referred companies, by initial only, and how each amount was earned. */
export function ReferralList({ entries, percent }: ReferralListProps) {
  return (
    <Stack as="section" gap={8} aria-labelledby="referrals">
      <Text as="h2" size="lg" id="referrals">
        Your referrals
      </Text>
      {entries.length === 0 && (
        <EmptyState icon="gift" title="No referrals yet">
          Companies that sign up with your link appear here, with the cash back you earn.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className={shapes.lines}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} percent={percent} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Entry({ entry, percent }: { entry: ReferralEntry; percent: number }) {
  return (
    <li>
      <div className={classes.line}>
        <Text as="span" weight={600}>
          <VisuallyHidden>Company </VisuallyHidden>
          {entry.company}
        </Text>
        <StateChip state={entry.state} />
        <Text as="span" size="sm" tone="dimmed" className={classes.year}>
          <Day at={entry.since} /> to <Day at={entry.until} />
        </Text>
        <Text as="span" weight={600}>
          <Money cents={fromDollars(entry.earned)} as="saved" dimZero />
        </Text>
      </div>
      {entry.reason && (
        <Text size="sm" tone="dimmed">
          {entry.reason}
        </Text>
      )}
      {entry.earnings.length > 0 && (
        <details>
          <Text as="summary" size="sm" className={`${shapes.link} ${classes.more}`}>
            View details
          </Text>
          <EarningTable entry={entry} percent={percent} />
        </details>
      )}
    </li>
  )
}

const states: Record<ReferralState, { meaning: Meaning; label: string; title: string }> = {
  registered: { meaning: 'neutral', label: 'Registered', title: "Hasn't paid for anything yet" },
  earning: { meaning: 'good', label: 'Earning', title: 'Its payments earn you cash back' },
  ended: { meaning: 'neutral', label: 'Ended', title: 'Its year has ended' },
  stopped: { meaning: 'neutral', label: 'Stopped', title: 'It no longer earns cash back' },
  void: { meaning: 'wrong', label: 'Void', title: 'Removed from the program' },
}

function StateChip({ state }: { state: ReferralState }) {
  const { meaning, label, title } = states[state]
  return (
    <span title={title}>
      <StatusChip meaning={meaning}>{label}</StatusChip>
    </span>
  )
}
