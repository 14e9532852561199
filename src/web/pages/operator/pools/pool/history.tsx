import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { AuditList } from '#web/pages/operator/audit/audit-list.tsx'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import classes from './pool.module.css'

/** What operators and jobs did to the pool. */
export function History({ pool: { _id } }: { pool: OperatorPool }) {
  const log = useInfiniteQuery(pages('GET /api/operator/audit', { thingId: _id }))
  return (
    <section aria-labelledby="pool-history">
      <h3 id="pool-history" className={classes.sectionTitle}>
        History
      </h3>
      <Loaded
        query={log}
        inline
        loading={<ListSkeleton label="Loading the history" rowHeight={40} rows={3} />}
        message="The history couldn't be loaded."
        empty={<p className={classes.quiet}>No activity yet.</p>}
      >
        {(entries) => (
          <>
            <AuditList entries={entries} />
            <LoadMore pages={log} />
          </>
        )}
      </Loaded>
    </section>
  )
}
