import { memo } from 'react'
import { Link } from 'react-router'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { type Entry, type Group, splitMatches } from './entry.ts'
import classes from './palette.module.css'
import type { FoundStatus } from './use-found.ts'

type PaletteListProps = {
  id: string
  groups: Group[]
  query: string
  selected: string | undefined
  status: FoundStatus
  onOpen: () => void
}

/** What was found, by kind; and what to say if nothing was, not yet, or not everything. Rendered only if that changes. */
export const PaletteList = memo(function PaletteList(props: PaletteListProps) {
  const { id, groups, query, selected, status, onOpen } = props
  return (
    <>
      <div id={id} role="listbox" aria-label="Results" className={classes.list}>
        {groups.map(({ name, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={name} role="group" aria-label={name} className={classes.group}>
            <Text size="xs" tone="dimmed" weight={500} aria-hidden="true" className={classes.name}>
              {name}
            </Text>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                query={query}
                isSelected={entry.id === selected}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <Text tone="dimmed" role="status" className={groups.length > 0 ? 'sr-only' : classes.status}>
        {statusText(status, groups, query)}
      </Text>
    </>
  )
})

/** The place of the list, as high as most lists are. */
export function PaletteListToCome({ id }: { id: string }) {
  return <div id={id} role="listbox" aria-label="Results" aria-busy="true" className={classes.list} />
}

/** Entries have spaces in their ids, which elements may not. */
export function optionIdOf(id: string): string {
  return `option-${id.replaceAll(/\W+/g, '-')}`
}

type OptionProps = { entry: Entry; query: string; isSelected: boolean; onOpen: () => void }

const Option = memo(function Option({ entry, query, isSelected, onOpen }: OptionProps) {
  const { id, label, note, to, icon, vendor, reloadDocument } = entry
  return (
    <Row
      as={Link}
      gap={12}
      align="center"
      id={optionIdOf(id)}
      to={to}
      reloadDocument={reloadDocument}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {vendor ? <LogoTile vendor={vendor.name} logo={vendor.logo} size={26} /> : <Icon name={icon} />}
      <span className={classes.label}>
        {splitMatches(label, query).map(({ text, isMatch }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in order
          isMatch ? <b key={at}>{text}</b> : text,
        )}
      </span>
      {note && (
        <Text as="span" size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      <span className={classes.enter} aria-hidden="true">
        <Keys keys={['↵']} />
      </span>
    </Row>
  )
})

function statusText(status: FoundStatus, groups: Group[], query: string): string {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (status === 'failed')
    return count > 0
      ? "We couldn't search everything. Check your connection and type again."
      : "We couldn't search. Check your connection and type again."
  if (count > 0) return count === 1 ? '1 result' : `${count} results`
  if (status === 'loading') return 'Searching...'
  return `Nothing found for “${query.trim()}”. Try a product, a person or the number of a document.`
}
