import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { BotRun, BotStats } from '#contract/reply-bot/replybot.ts'
import { When } from '#web/parts/when.tsx'
import { Icon } from '#web/ui/icons.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './page.module.css'

type StatsSectionProps = { stats: BotStats; isRunning: boolean; isStale: boolean }

/** Total and pending posts, and the bot's progress. Before all else, whether a run sends anything. */
export function StatsSection({ stats, isRunning, isStale }: StatsSectionProps) {
  const { total, pending, dryRun, run } = stats
  return (
    <Stack as="section" gap={16} aria-label="Stats" className={classes.stats}>
      <Mode isDry={dryRun} />
      <Row as="dl" wrap className={classes.figures}>
        <Figure label="Total" count={total} />
        <Figure label="Pending" count={pending} />
        <div className={classes.wideFigure}>
          <Text as="dt" size="xs" tone="dimmed">
            Bot
          </Text>
          <dd>
            <StatusChip meaning={isRunning ? 'ours' : 'neutral'}>{isRunning ? 'Running' : 'Idle'}</StatusChip>
          </dd>
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

/** What a run does to the world, in words, color and shape. */
function Mode({ isDry }: { isDry: boolean }) {
  return (
    <Row as="p" gap={10} align="start" className={isDry ? classes.dry : shapes.notice} data-meaning="ours">
      <Icon name={isDry ? 'eye' : 'message'} size={18} className={classes.mode} />
      <span>
        <strong>{isDry ? 'Dry run: nothing is sent.' : 'Live: replies are posted in public.'}</strong>{' '}
        {isDry
          ? 'A run shows what it would reply, and every post stays pending. Sending is turned off for this installation.'
          : 'Each one is sent once, by the account of the cookies, and can’t be taken back here.'}
      </span>
    </Row>
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

function RunProgress({ run }: { run: BotRun }) {
  const { done, planned, dryRun, startedAt, startedBy, endedAt, endReason } = run
  const percent = planned === 0 ? 0 : Math.round((done / planned) * 100)
  return (
    <Stack gap={4}>
      {!endedAt && (
        <Progress
          value={percent}
          color={dryRun ? 'gray' : undefined}
          striped={dryRun}
          aria-label={dryRun ? 'Posts tried' : 'Replies done'}
        />
      )}
      <Text size="sm" tone="dimmed" className={classes.text}>
        {dryRun && 'Dry run: '}
        {formatCount(done)} of {formatCount(planned)} {dryRun ? 'tried, nothing sent' : 'done'}
        {endedAt ? ` (${endReason})` : ''}, started <When at={startedAt} as="time" /> by {startedBy}
      </Text>
    </Stack>
  )
}
