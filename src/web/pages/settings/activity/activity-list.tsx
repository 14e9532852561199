import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ActivityEntry } from '#contract/people/company-audit.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { dayHead, When } from '#web/parts/when.tsx'
import { read } from '#web/queries.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from './activity.module.css'

/** Who did what, and a way to everything that happened to the same thing. */
export function ActivityList({ entries, isStale }: { entries: ActivityEntry[]; isStale: boolean }) {
  const [params] = useSearchParams()
  const names = useNames()
  const isOneThing = params.has('thing')
  return (
    <Stack gap={20} className={classes.list} data-stale={isStale || undefined}>
      {[...byDay(entries)].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Text as="h3" size="sm" tone="dimmed" className={classes.date}>
            {day}
          </Text>
          <ol>
            {ofDay.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
              <li key={index} className={classes.entry}>
                <Text as="span" size="sm" tone="dimmed">
                  <When at={entry.at} as="clock" />
                </Text>
                <span className={classes.text}>
                  <Text as="strong" weight={500} title={entry.who}>
                    {names.get(entry.who) ?? entry.who}
                  </Text>{' '}
                  {lowerFirst(entry.what)}
                </span>
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
        </section>
      ))}
    </Stack>
  )
}

const mostNames = '200'

/** Names on the team by address. Of others, and until they are loaded, the address says who it was. */
function useNames(): Map<string, string> {
  const { data = [] } = useQuery(read('GET /api/company/members', { query: { limit: mostNames } }))
  return new Map(data.map(({ emailAccount, name }) => [emailAccount.toLowerCase(), name]))
}

/** The days of the reader, newest first as the entries are. */
function byDay(entries: ActivityEntry[]): Map<string, ActivityEntry[]> {
  const days = new Map<string, ActivityEntry[]>()
  for (const entry of entries) {
    const day = dayHead(new Date(entry.at), new Date())
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

/** The sentence follows a name. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
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
