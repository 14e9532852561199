import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { AuditList } from '#web/pages/operator/audit/audit-list.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { Stack, Text } from '#web/ui/layout.tsx'

/** What operators and jobs did to the pool. */
export function History({ pool: { _id } }: { pool: OperatorPool }) {
  const log = useInfiniteQuery(pages('GET /api/operator/audit', { thingId: _id }))
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-history">
      <Text as="h3" size="lg" id="pool-history">
        History
      </Text>
      <Loaded
        query={log}
        inline
        loading={<ListSkeleton label="Loading the history" rowHeight={40} rows={3} />}
        message="The history couldn't be loaded."
        empty={
          <Text size="sm" tone="dimmed">
            No activity yet.
          </Text>
        }
      >
        {(entries) => (
          <>
            <AuditList entries={entries} />
            <LoadMore pages={log} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
