import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#web/parts/loaded.tsx'
import { CommitmentList } from '#web/parts/pool/commitment-list.tsx'
import { isRunning, type ListedCommitment } from '#web/parts/pool/listed-commitment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from './buy-together.module.css'
import { Glance } from './glance.tsx'
import { ListLoading } from './list-loading.tsx'

/** What the company committed to: what is running first, then what is over. */
export function OwnCommitments({ own }: { own: UseQueryResult<ListedCommitment[]> }) {
  return (
    <Stack as="section" gap={8} aria-labelledby="commitments" className={classes.section}>
      {own.data && <Glance commitments={own.data.filter(isRunning)} />}
      <Text as="h2" size="lg" id="commitments">
        Your commitments
      </Text>
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
    </Stack>
  )
}

function Sorted({ commitments }: { commitments: ListedCommitment[] }) {
  const running = commitments.filter(isRunning)
  const over = commitments.filter((commitment) => !isRunning(commitment))
  return (
    <>
      {running.length > 0 && <CommitmentList commitments={running} />}
      {over.length > 0 && (
        <details open={running.length === 0}>
          <Text as="summary" size="sm" tone="dimmed" className={classes.summary}>
            {over.length === 1 ? '1 past commitment' : `${over.length} past commitments`}
          </Text>
          <CommitmentList commitments={over} />
        </details>
      )}
    </>
  )
}
