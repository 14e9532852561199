import { Skeleton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { ActivityEntry } from '#contract/people/company-audit.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { When } from '#web/parts/when.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from './activity.module.css'

/** Who did what, and a way to everything that happened to the same thing. */
export function ActivityList({ entries, isStale }: { entries: ActivityEntry[]; isStale: boolean }) {
  const [params] = useSearchParams()
  const isOneThing = params.has('thing')
  return (
    <ol className={classes.list} data-stale={isStale || undefined}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={index} className={classes.entry}>
          <Text as="span" size="sm" tone="dimmed">
            <When at={entry.at} as="time" />
          </Text>
          <Stack as="span" className={classes.text}>
            <Text as="span" weight={500}>
              {entry.who}
            </Text>
            <span>{entry.what}</span>
          </Stack>
          {entry.thing && !isOneThing && (
            <Link
              to={`?${withParam(params, 'thing', entry.thing)}`}
              className={classes.history}
              aria-label={`History: ${entry.what}`}
            >
              History
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

export function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading activity">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={40} mt={8} />
      ))}
    </div>
  )
}
