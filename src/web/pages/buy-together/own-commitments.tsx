import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#web/parts/loaded.tsx'
import { CommitmentList } from '#web/parts/pool/commitment-list.tsx'
import { isRunning, type ListedCommitment } from '#web/parts/pool/listed-commitment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from './buy-together.module.css'
import { Glance } from './glance.tsx'
import { ListLoading } from './list-loading.tsx'

/** What the company committed to: what is running first, then what is over. */
export function OwnCommitments({ own }: { own: UseQueryResult<ListedCommitment[]> }) {
  return (
    <section aria-labelledby="commitments" className={classes.section}>
      {own.data && <Glance commitments={own.data.filter(isRunning)} />}
      <h2 id="commitments">Your commitments</h2>
      <Loaded
        query={own}
        loading={<ListLoading label="Loading your commitments" />}
        message="Your commitments couldn't be loaded."
        empty={
          <EmptyState icon="steps" title="No commitments yet">
            Commit seats to a pool below. You only buy them if the price is within your maximum.
          </EmptyState>
        }
      >
        {(commitments) => <Sorted commitments={commitments} />}
      </Loaded>
    </section>
  )
}

function Sorted({ commitments }: { commitments: ListedCommitment[] }) {
  const running = commitments.filter(isRunning)
  const over = commitments.filter((commitment) => !isRunning(commitment))
  return (
    <>
      {running.length > 0 && <CommitmentList commitments={running} />}
      {over.length > 0 && (
        <details className={classes.over} open={running.length === 0}>
          <summary>{over.length === 1 ? '1 past commitment' : `${over.length} past commitments`}</summary>
          <CommitmentList commitments={over} />
        </details>
      )}
    </>
  )
}
