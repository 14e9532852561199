import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { BotRun, BotStats } from '#contract/reply-bot/replybot.ts'
import { When } from '#web/parts/when.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './page.module.css'

type StatsSectionProps = { stats: BotStats; isRunning: boolean; isStale: boolean }

/** Total and pending posts, and the bot's progress. */
export function StatsSection({ stats, isRunning, isStale }: StatsSectionProps) {
  const { total, pending, dryRun, run } = stats
  return (
    <Stack as="section" gap={4} aria-label="Stats" className={classes.stats}>
      <Row as="dl" wrap className={classes.figures}>
        <Figure label="Total" count={total} />
        <Figure label="Pending" count={pending} />
        <div className={classes.wideFigure}>
          <Text as="dt" size="xs" tone="dimmed">
            Bot
          </Text>
          <Row as="dd" gap={6} align="center" wrap>
            <StatusChip meaning={isRunning ? 'ours' : 'neutral'}>{isRunning ? 'Running' : 'Idle'}</StatusChip>
            {dryRun && <StatusChip meaning="neutral">Dry run: nothing is sent</StatusChip>}
          </Row>
        </div>
        {run && (
          <div className={classes.lastRun}>
            <Text as="dt" size="xs" tone="dimmed">
              {run.endedAt ? 'Last run' : 'This run'}
            </Text>
            <dd>
              <RunProgress run={run} />
            </dd>
          </div>
        )}
      </Row>
      {isStale && (
        <Text size="sm" tone="dimmed" role="status" className={classes.text}>
          We could not reach the server just now; these figures may be old. We keep trying.
        </Text>
      )}
    </Stack>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <Text as="dt" size="xs" tone="dimmed">
        {label}
      </Text>
      <dd className="figures">{formatCount(count)}</dd>
    </div>
  )
}

function RunProgress({ run: { done, planned, startedAt, startedBy, endedAt, endReason } }: { run: BotRun }) {
  const percent = planned === 0 ? 0 : Math.round((done / planned) * 100)
  return (
    <Stack gap={4}>
      {!endedAt && <Progress value={percent} aria-label="Replies done" />}
      <Text size="sm" tone="dimmed" className={classes.text}>
        {formatCount(done)} of {formatCount(planned)} done
        {endedAt ? ` (${endReason})` : ''}, started <When at={startedAt} as="time" /> by {startedBy}
      </Text>
    </Stack>
  )
}
