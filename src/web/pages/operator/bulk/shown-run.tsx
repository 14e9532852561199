import type { BulkRun } from '#contract/reports/operator-bulk.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './bulk.module.css'
import { countOf } from './use-bulk.tsx'

export type Words = { busy: string; done: string; one: string; many: string }
type ShownRunProps = { run: BulkRun; words: Words; onDismiss: () => void }

/** How far a run is, or how it ended. */
export function ShownRun({ run, words, onDismiss }: ShownRunProps) {
  const isRunning = run.finishedAt === null
  return (
    <Stack as="section" gap={8} aria-label="Progress" className={classes.run}>
      <Row gap={12} align="center" justify="between" wrap>
        <Text weight={500} role={isRunning ? undefined : 'status'}>
          {isRunning ? formatRunning(run, words) : formatDone(run, words)}
        </Text>
        {!isRunning && (
          <PlainButton look="subtle" size="xs" onClick={onDismiss}>
            Dismiss
          </PlainButton>
        )}
      </Row>
      {isRunning && <progress value={run.tried} max={run.total} aria-label={formatRunning(run, words)} />}
      <Failures run={run} />
    </Stack>
  )
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
