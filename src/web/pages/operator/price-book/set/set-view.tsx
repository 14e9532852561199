import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import desk from '#web/parts/desk/desk.module.css'
import view from '#web/parts/desk/detail.module.css'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { When } from '#web/parts/when.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ChangeTable } from './change-table.tsx'
import { Effects } from './effects.tsx'
import { Impact } from './impact.tsx'
import { PublishBar } from './publish-bar.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import classes from './set.module.css'
import { useSetActions } from './use-set-actions.ts'

/** Before and after, what publishing does, and the decision. */
export function SetView({ set }: { set: ChangeSet }) {
  const isDraft = set.state === 'draft'
  const actions = useSetActions(set)
  const [isRenaming, renaming] = useDisclosure(false)
  const title = useFocusOnceClosed(isDraft)
  const preview = useQuery({
    ...read('GET /api/operator/change-sets/:id/preview', { params: { id: set._id } }),
    enabled: isDraft && set.changes.length > 0,
    // Used to decide, so never from the cache.
    staleTime: 0,
  })
  return (
    <Stack className={desk.detail}>
      <div className={classes.body}>
        <Row as="header" gap={12} rowGap={4} align="center" wrap className={classes.head}>
          <h2 ref={title} tabIndex={-1} className={view.title}>
            {set.title}
          </h2>
          {isDraft && (
            <WithRight right="owner">
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Icon name="pencil" size={15} />}
                onClick={renaming.open}
              >
                Rename
              </Button>
            </WithRight>
          )}
          <StateChip state={set.state} />
          <History set={set} />
        </Row>
        {set.changes.length === 0 ? (
          <EmptyState
            icon="pencil"
            title="No changes yet"
            action={{ label: 'Select a vendor', to: `/operator/price-book?draft=${set._id}` }}
          >
            Select a vendor and change a price or a text. It appears here, before and after.
          </EmptyState>
        ) : (
          <ChangeTable set={set} preview={preview.data} actions={actions} />
        )}
        {isDraft && set.changes.length > 0 && (
          <Loaded
            query={preview}
            loading={<ListSkeleton label="Loading the preview" rowHeight={32} rows={4} />}
            message="The preview couldn't be loaded."
          >
            {(data) => (
              <>
                <Impact preview={data} changes={set.changes} />
                <Effects setId={set._id} preview={data} />
              </>
            )}
          </Loaded>
        )}
      </div>
      {isDraft && (
        <WithRight right="owner">
          <PublishBar set={set} preview={preview} actions={actions} />
        </WithRight>
      )}
      {isRenaming && <RenameDialog set={set} onClose={renaming.close} />}
    </Stack>
  )
}

/** The buttons go with the draft, so the title takes the focus. */
function useFocusOnceClosed(isDraft: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasDraft = useRef(isDraft)
  useEffect(() => {
    if (wasDraft.current && !isDraft) title.current?.focus()
    wasDraft.current = isDraft
  }, [isDraft])
  return title
}

function StateChip({ state }: Pick<ChangeSet, 'state'>) {
  if (state === 'published') return <StatusChip meaning="good">Published</StatusChip>
  if (state === 'discarded') return <StatusChip meaning="neutral">Discarded</StatusChip>
  return (
    <StatusChip meaning="neutral" icon="pencil">
      Draft
    </StatusChip>
  )
}

function History({ set: { by, at, publishedBy, publishedAt, version } }: { set: ChangeSet }) {
  return (
    <Text size="sm" tone="dimmed">
      Started by {by}, <When at={at} as="time" />.
      {publishedAt && (
        <>
          {' '}
          Published by {publishedBy}, <When at={publishedAt} as="time" />, as version {version}.
        </>
      )}
    </Text>
  )
}
