import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkRun } from '#contract/reports/operator-bulk.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import type { BulkAction } from '#domain/reports/bulk.ts'
import { read } from '#web/queries.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './bulk.module.css'
import { countOf } from './use-bulk.tsx'

type Words = { busy: string; done: string; one: string; many: string }
type BulkProgressProps = { action: BulkAction; words: Words; onDone: () => unknown }

const shownMinutes = 10

/** The operator's newest run of an action while it goes on and a while after, also for who left the page and came back. */
export function BulkProgress({ action, words, onDone }: BulkProgressProps) {
  const { data: run } = useQuery({
    ...read('GET /api/operator/bulk-runs', { query: { action } }),
    staleTime: 0,
    select: ({ runs }) => runs[0],
    refetchInterval: ({ state }) => (state.data?.runs[0]?.finishedAt === null ? 1000 : false),
  })
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [watched, setWatched] = useState<string | null>(null)
  const isRunning = run?.finishedAt === null
  useEffect(() => {
    if (!run) return
    if (isRunning) setWatched(run._id)
    else if (watched === run._id) {
      setWatched(null)
      onDone()
    }
  }, [run, isRunning, watched, onDone])
  if (!run || run._id === dismissed || !(isRunning || isRecent(run))) return null
  return (
    <Stack as="section" gap={8} aria-label="Progress" className={classes.run}>
      <Row gap={12} align="center" justify="between" wrap>
        <Text weight={500} role={isRunning ? undefined : 'status'}>
          {isRunning ? formatRunning(run, words) : formatDone(run, words)}
        </Text>
        {!isRunning && (
          <PlainButton look="subtle" size="xs" onClick={() => setDismissed(run._id)}>
            Dismiss
          </PlainButton>
        )}
      </Row>
      {isRunning && <progress value={run.tried} max={run.total} aria-label={formatRunning(run, words)} />}
      <Failures run={run} />
    </Stack>
  )
}

function isRecent({ finishedAt }: BulkRun): boolean {
  return finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownMinutes * 60_000
}

/** "Approving 340 requests: 120 done". */
export function formatRunning({ total, tried }: Pick<BulkRun, 'total' | 'tried'>, words: Words): string {
  return `${words.busy} ${countOf(total, words)}: ${formatCount(tried)} done. You can leave this page.`
}

/** "Approved 338 of 340 requests." */
export function formatDone({ total, failed }: Pick<BulkRun, 'total' | 'failed'>, words: Words): string {
  if (failed === 0) return `${words.done} ${countOf(total, words)}.`
  return `${words.done} ${formatCount(total - failed)} of ${countOf(total, words)}.`
}

function Failures({ run: { failed, failures } }: { run: BulkRun }) {
  if (failed === 0) return null
  const others = failed - failures.length
  return (
    <details>
      <summary>{formatCount(failed)} failed</summary>
      <Text as="ul" size="sm" className={classes.failures}>
        {failures.map(({ _id, name, error }) => (
          <li key={_id}>
            {name || 'Deleted'}:{' '}
            <Text as="span" tone="error">
              {error}
            </Text>
          </li>
        ))}
        {others > 0 && <li>and {formatCount(others)} more</li>}
      </Text>
    </details>
  )
}
