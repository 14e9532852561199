import type { ReferralEntry, ReferralState } from '#contract/billing/referrals.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import { EarningTable } from './earning-table.tsx'
import classes from './referral-list.module.css'

type ReferralListProps = { entries: ReferralEntry[]; percent: number }

/** Referred companies, by initial only, and how each amount was earned. */
export function ReferralList({ entries, percent }: ReferralListProps) {
  return (
    <section aria-labelledby="referrals" className={classes.root}>
      <Text as="h2" size="lg" id="referrals" className={classes.title}>
        Your referrals
      </Text>
      {entries.length === 0 && (
        <EmptyState icon="gift" title="No referrals yet">
          Companies that sign up with your link appear here, with the cash back you earn.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} percent={percent} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry, percent }: { entry: ReferralEntry; percent: number }) {
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <Text as="span" weight={600}>
          <span className="sr-only">Company </span>
          {entry.company}
        </Text>
        <StateChip state={entry.state} />
        <span className={classes.year}>
          <Day at={entry.since} /> to <Day at={entry.until} />
        </span>
        <span className={classes.earned}>
          <Money cents={fromDollars(entry.earned)} as="saved" dimZero />
        </span>
      </div>
      {entry.reason && <p className={classes.reason}>{entry.reason}</p>}
      {entry.earnings.length > 0 && (
        <details className={classes.details}>
          <summary>View details</summary>
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
