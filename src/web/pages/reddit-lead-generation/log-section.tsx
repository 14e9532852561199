import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Loaded } from '#web/parts/loaded.tsx'
import { Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './page.module.css'
import { Section } from './section.tsx'
import { reloadBot } from './use-bot.ts'

type LogSectionProps = {
  log: UseQueryResult<string>
  isRunning: boolean
  /** The newest run, whose log it is, sends nothing. */
  isDry: boolean
}

export function LogSection({ log, isRunning, isDry }: LogSectionProps) {
  return (
    <Section title="Live log" aside={isDry && <StatusChip meaning="neutral">Dry run</StatusChip>}>
      <Loaded
        query={log}
        loading={
          <div role="status" aria-label="Loading log">
            <Skeleton height={120} />
          </div>
        }
        message="The log couldn't be loaded."
        onRetry={reloadBot}
      >
        {(text) =>
          text === '' && !isRunning ? (
            <Text tone="dimmed" className={classes.log}>
              Bot activity appears here: each post, its reply and why one was left out.
            </Text>
          ) : (
            <Lines text={text} isDry={isDry} />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Only new lines are announced; a reader who has scrolled up stays there. */
function Lines({ text, isDry }: { text: string; isDry: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text moves the end
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [text])
  return (
    <div
      ref={box}
      role="log"
      aria-live="polite"
      aria-label="Log lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={`${classes.log} ${isDry ? classes.dry : ''}`}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
      }}
    >
      {text
        .trimEnd()
        .split('\n')
        .map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <div key={at}>{line}</div>
        ))}
    </div>
  )
}
