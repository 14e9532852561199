import { ActionIcon, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralize } from '#domain/platform/format-count.ts'
import { ListSkeleton } from '#web/parts/desk/list-skeleton.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { busy } from '#web/ui/busy.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { categoriesIn } from './categories-in.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { addedCategory, moveEdits, oldNameOf, removeEdits } from './category-edits.ts'
import classes from './overview.module.css'
import type { Draft, Edits } from './use-draft.ts'
import { useDraftAction } from './use-draft-form.ts'
import { vendorPages } from './vendor-pages.ts'

/** The marketplace's categories in order, with the draft's changes. */
export function Categories({ draft }: { draft: Draft }) {
  const list = useInfiniteQuery(vendorPages(''))
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <Stack as="section" gap={4} aria-labelledby="categories" className={`${classes.section} ${classes.last}`}>
      <Row gap={16} align="center" justify="between">
        <Text as="h2" size="lg" id="categories">
          Categories
        </Text>
        <WithRight right="owner">
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="plus" size={15} />}
            onClick={() => setEdited('')}
          >
            Add a category
          </Button>
        </WithRight>
      </Row>
      <Loaded
        query={list}
        loading={<ListSkeleton label="Loading categories" rowHeight={46} rows={6} />}
        message="The categories couldn't be loaded."
      >
        {({ categories, vendors }) => (
          <CategoryList categories={categories} vendors={vendors} draft={draft} onEdit={setEdited} />
        )}
      </Loaded>
      {edited !== null && <CategoryDialog name={edited} onClose={() => setEdited(null)} draft={draft} />}
    </Stack>
  )
}

type CategoryListProps = {
  categories: readonly string[]
  vendors: readonly { categories: readonly string[] }[]
  draft: Draft
  onEdit: (name: string) => void
}

function CategoryList({ categories, vendors, draft, onEdit }: CategoryListProps) {
  const action = useDraftAction(draft)
  const shown = categoriesIn(categories, draft.changes)
  const removed = draft.changes.filter(({ kind }) => kind === 'remove_category')
  const send = (edits: Edits['edits']) => action.mutate({ edits, title: 'Categories' })
  return (
    <ul className={classes.categories} aria-busy={action.isPending}>
      {shown.map((name, position) => {
        const oldName = oldNameOf(name, draft.changes)
        const count = vendors.filter((vendor) => vendor.categories.includes(oldName)).length
        const isNew = addedCategory(name, draft.changes) !== undefined
        return (
          <li key={oldName}>
            <span>
              {name}{' '}
              {isNew && (
                <Text as="em" tone="dimmed">
                  new
                </Text>
              )}
              {name !== oldName && (
                <Text as="em" tone="dimmed">
                  was {oldName}
                </Text>
              )}
            </span>
            <Text as="span" tone="dimmed">
              {pluralize(count, 'vendor')}
            </Text>
            <Row as="span" gap={4} align="center" justify="end" className={classes.tools}>
              <Tool icon="pencil" label={`Rename ${name}`} onClick={() => onEdit(name)} />
              <Tool
                icon="chevron-up"
                label={`Move ${name} up`}
                isOff={position === 0 || action.isPending}
                onClick={() => send(moveEdits(oldName, position - 1, draft.changes))}
              />
              <Tool
                icon="chevron-down"
                label={`Move ${name} down`}
                isOff={position === shown.length - 1 || action.isPending}
                onClick={() => send(moveEdits(oldName, position + 1, draft.changes))}
              />
              <Tool
                icon="trash"
                label={`Remove ${name}`}
                isOff={action.isPending}
                onClick={() => send(removeEdits(oldName, draft.changes))}
              />
            </Row>
          </li>
        )
      })}
      {removed.map(({ key, thing }) => (
        <li key={key}>
          <span className={classes.gone}>{thing}</span>
          <Text as="span" tone="dimmed">
            removed
          </Text>
          <WithRight right="owner">
            <Button
              variant="subtle"
              size="xs"
              {...busy(action.isPending)}
              onClick={() => send([{ key, change: null }])}
            >
              Keep {thing}
            </Button>
          </WithRight>
        </li>
      ))}
    </ul>
  )
}

type ToolProps = { icon: IconName; label: string; isOff?: boolean; onClick: () => void }

function Tool({ icon, label, isOff = false, onClick }: ToolProps) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onClick} {...busy(isOff)}>
      <Icon name={icon} size={15} />
    </ActionIcon>
  )
}
