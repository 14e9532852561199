import type { ReactNode } from 'react'
import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './bulk.module.css'
import { maxSelected, type Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** How many are listed. */
  listed: number
  /** How many the filter finds, where all of them can be selected. */
  matching?: number | null | undefined
  /** The actions. */
  children: ReactNode
}

/** What can be done with the selected rows; at the bottom of the list while something is selected. */
export function BulkBar({ selection, listed, matching, children }: BulkBarProps) {
  if (selection.ids.length === 0) return null
  const count = selectedCount(selection, matching)
  return (
    <Row as="section" gap={8} rowGap={6} align="center" wrap aria-label="Selected" className={classes.bar}>
      <Text weight={500} role="status">
        {selection.isAll ? `All ${formatCount(count)} that match selected` : `${formatCount(count)} selected`}
      </Text>
      <Row as="span" className={classes.links}>
        <SelectAll selection={selection} listed={listed} matching={matching} />
        <PlainButton look="subtle" size="xs" onClick={selection.clear}>
          Clear
        </PlainButton>
      </Row>
      <Row as="span" gap={8} className={classes.actions}>
        {children}
      </Row>
    </Row>
  )
}

/** How many a decision is about. */
export function selectedCount({ isAll, ids }: Selection, matching: number | null | undefined): number {
  return isAll ? (matching ?? ids.length) : ids.length
}

/** All that match, also those that aren't loaded yet; without their number, those that are listed. */
function SelectAll({ selection, listed, matching }: Omit<BulkBarProps, 'children'>) {
  const { isAll, ids, selectAll, selectMatching } = selection
  const isBeyond = typeof matching === 'number' && matching > Math.min(listed, maxSelected)
  const most = Math.min(listed, maxSelected)
  if (isAll || (!isBeyond && ids.length >= most)) return null
  return (
    <PlainButton look="subtle" size="xs" onClick={isBeyond ? selectMatching : selectAll}>
      {isBeyond ? `Select all ${formatCount(matching)} that match` : `Select all ${formatCount(most)}`}
    </PlainButton>
  )
}
