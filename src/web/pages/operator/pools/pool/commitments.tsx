import { NativeSelect } from '@mantine/core'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommitmentRow, OperatorPool } from '#contract/pools/operator-pools.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { choicesFor, filterOf } from './commitment-filter.ts'
import { CommitmentTable } from './commitment-table.tsx'
import { DefaultDialog } from './default-dialog.tsx'

/** Who takes part. Maximum prices are never shown to operators. */
export function Commitments({ pool }: { pool: OperatorPool }) {
  const [shown, setShown] = useState('')
  const [defaulting, setDefaulting] = useState<CommitmentRow | null>(null)
  const list = useInfiniteQuery(
    pages('GET /api/operator/pools/:id/commitments', filterOf(shown), { id: pool._id }),
  )
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-commitments">
      <Row gap={16} rowGap={8} align="baseline" justify="between" wrap>
        <Text as="h3" size="lg" id="pool-commitments">
          Commitments
        </Text>
        <NativeSelect
          aria-label="Show"
          size="xs"
          value={shown}
          onChange={({ currentTarget: { value } }) => setShown(value)}
          data={choicesFor(pool)}
        />
      </Row>
      <Loaded
        query={list}
        loading={<ListSkeleton label="Loading commitments" rowHeight={44} />}
        message="The commitments couldn't be loaded."
        empty={
          shown ? (
            <EmptyState title="None of these" action={{ label: 'Show all', onClick: () => setShown('') }} />
          ) : (
            <EmptyState title="No commitments yet">They appear here when companies commit.</EmptyState>
          )
        }
      >
        {(commitments) => (
          <>
            <CommitmentTable
              pool={pool}
              commitments={commitments}
              isStale={list.isPlaceholderData}
              onDefault={setDefaulting}
            />
            <Text size="sm" tone="dimmed">
              Maximum prices are never shown here.
            </Text>
            <LoadMore pages={list} />
          </>
        )}
      </Loaded>
      {defaulting && (
        <DefaultDialog poolId={pool._id} company={defaulting.company} onClose={() => setDefaulting(null)} />
      )}
    </Stack>
  )
}
