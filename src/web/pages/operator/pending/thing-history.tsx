import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import classes from './pending.module.css'

const latest = 20

/** What the log has about a payment, invoice, request or draft; read once it is opened. */
export function ThingHistory({ thingId, of }: { thingId: string; of: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes.history}
      onToggle={({ currentTarget }) => setOpen((current) => current || currentTarget.open)}
    >
      <summary>
        History<VisuallyHidden>: {of}</VisuallyHidden>
      </summary>
      {isOpen && <Entries thingId={thingId} />}
    </details>
  )
}

function Entries({ thingId }: { thingId: string }) {
  const entries = useQuery({
    ...read('GET /api/operator/audit', { query: { thingId, limit: latest } }),
    select: (log) => log.entries,
  })
  return (
    <Loaded
      query={entries}
      inline
      loading={<ListSkeleton label="Loading the history" rowHeight={44} rows={2} />}
      message="The history couldn't be loaded."
      empty={<Text tone="dimmed">Nothing in the audit log yet.</Text>}
    >
      {(found) => <AuditList entries={found} ofCompany />}
    </Loaded>
  )
}
