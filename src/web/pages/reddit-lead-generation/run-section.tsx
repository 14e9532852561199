import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BotStats } from '#contract/reply-bot/replybot.ts'
import { ApiError, call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { readLimit } from './limit-text.ts'
import classes from './page.module.css'
import { Failure, Section } from './section.tsx'

type RunSectionProps = { stats: BotStats; isRunning: boolean; onStarted: (runId: string) => void }

/** Starts and stops the bot. It can start once there are posts and cookies. */
export function RunSection({ stats, isRunning, onStarted }: RunSectionProps) {
  const [limit, setLimit] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const stop = useStop()
  const run = useSubmitOnce({
    mutationFn: (most: number) => call('POST /reddit/run', { body: { limit: most } }),
    onMutate: () => stop.reset(),
    onSuccess: ({ run: { _id } }) => onStarted(_id),
    onError: () => refresh('GET /reddit/stats'),
  })
  const reason = whyNot(stats)
  const { dryRun } = stats
  const isOpen = !isRunning && reason === null

  function submit(event: FormEvent) {
    event.preventDefault()
    const most = readLimit(limit)
    setInvalid(most === null)
    if (most !== null && isOpen && !run.isPending) run.mutate(most)
  }

  return (
    <Section
      title="Run bot"
      step={3}
      text={
        reason ??
        (dryRun
          ? 'It goes through the posts and writes into the log what it would reply.'
          : 'It replies to one post at a time, at the pace the site allows.')
      }
    >
      <Stack as="form" gap={12} onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Reply limit"
          description="0 or blank means every pending post."
          inputMode="numeric"
          placeholder="0"
          value={limit}
          error={isInvalid && 'The reply limit must be a whole number, 0 or more.'}
          onChange={({ currentTarget: { value } }) => {
            setLimit(value)
            setInvalid(false)
          }}
        />
        <Row gap={8} wrap>
          <Button
            type="submit"
            variant={dryRun ? 'outline' : 'filled'}
            disabled={!isOpen}
            {...busy(run.isPending)}
          >
            {run.isPending
              ? 'Starting...'
              : isRunning
                ? 'Running...'
                : `Run bot${dryRun ? ' (dry run)' : ''}`}
          </Button>
          <Button
            variant="default"
            disabled={!isRunning}
            {...busy(stop.isPending || stats.stopping)}
            onClick={() => stop.mutate()}
          >
            {stop.isPending || stats.stopping ? 'Stopping...' : 'Stop'}
          </Button>
        </Row>
        <Failure title="Failed to start bot" error={run.error} />
        <Failure title="Failed to stop bot" error={stop.error} />
      </Stack>
    </Section>
  )
}

function whyNot({ total, cookies }: BotStats): string | null {
  if (total === 0 && cookies !== 'kept') return 'Upload a CSV and paste cookies first.'
  if (total === 0) return 'Upload a CSV first.'
  return cookies === 'kept' ? null : 'Paste cookies first.'
}

function useStop() {
  return useSubmitOnce({
    mutationFn: () => call('POST /reddit/stop'),
    onSuccess: ({ message }) => toast({ message }),
    // A bot that has already ended is the desired result.
    onError: (error) =>
      error instanceof ApiError && error.code === 'bot_not_running' && refresh('GET /reddit/logs'),
    onSettled: () => refresh('GET /reddit/stats', 'GET /reddit/logs'),
  })
}
