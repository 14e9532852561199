import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { Steady } from '#web/parts/steady.tsx'
import { When } from '#web/parts/when.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Categories } from './categories.tsx'
import classes from './overview.module.css'
import { StartDraftDialog } from './start-draft-dialog.tsx'
import type { Draft } from './use-draft.ts'

/** Shown while no vendor is open: drafts, what was published, and the categories. */
export default function PriceBookOverview() {
  const draft = useOutletContext<Draft>()
  const [isStarting, starting] = useDisclosure(false)
  return (
    <div className={classes.overview}>
      <Steady>
        <Stack as="section" gap={4} aria-labelledby="open-drafts" className={classes.section}>
          <Row gap={16} align="center" justify="between">
            <Text as="h2" size="lg" id="open-drafts">
              Open drafts
            </Text>
            <WithRight right="owner">
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Icon name="plus" size={15} />}
                onClick={starting.open}
              >
                Start a draft
              </Button>
            </WithRight>
          </Row>
          <Loaded
            query={draft.drafts}
            loading={<ListSkeleton label="Loading drafts" rowHeight={46} rows={2} />}
            message="The drafts couldn't be loaded."
            empty={
              <EmptyState icon="pencil" title="No open drafts">
                Select a vendor and change a price or a text. Your changes are collected in a draft until you
                publish it.
              </EmptyState>
            }
          >
            {(drafts) => <SetList sets={drafts} />}
          </Loaded>
        </Stack>
        {isStarting && <StartDraftDialog onClose={starting.close} onStarted={draft.choose} />}
        <Published />
        <Categories draft={draft} />
      </Steady>
    </div>
  )
}

function Published() {
  const sets = useInfiniteQuery(pages('GET /api/operator/change-sets', { state: 'published' }))
  return (
    <Stack as="section" gap={4} aria-labelledby="published" className={`${classes.section} ${classes.last}`}>
      <Text as="h2" size="lg" id="published">
        Published
      </Text>
      <Loaded
        query={sets}
        loading={<ListSkeleton label="Loading publications" rowHeight={46} rows={3} />}
        message="The publications couldn't be loaded."
        empty={<Text tone="dimmed">Published changes appear here.</Text>}
      >
        {(published) => (
          <>
            <SetList sets={published} />
            <LoadMore pages={sets} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function SetList({ sets }: { sets: ChangeSet[] }) {
  return (
    <ul className={classes.sets}>
      {sets.map((set) => (
        <li key={set._id}>
          <Text as="span" weight={500}>
            <Link to={`/operator/price-book/sets/${set._id}`}>{set.title}</Link>
          </Text>
          <Text as="span" tone="dimmed">
            {pluralize(set.changes.length, 'change')}
          </Text>
          <Text as="span" tone="dimmed">
            {set.publishedAt ? `by ${set.publishedBy}, ` : `by ${set.by}, started `}
            <When at={set.publishedAt ?? set.at} as="date" />
          </Text>
        </li>
      ))}
    </ul>
  )
}
