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
  /** The actions. */
  children: ReactNode
}

/** What can be done with the selected rows; at the bottom of the list while something is selected. */
export function BulkBar({ selection, listed, children }: BulkBarProps) {
  const count = selection.ids.length
  if (count === 0) return null
  const isAll = count >= Math.min(listed, maxSelected)
  return (
    <Row as="section" gap={8} rowGap={6} align="center" wrap aria-label="Selected" className={classes.bar}>
      <Text weight={500} role="status">
        {formatCount(count)} selected
      </Text>
      <Row as="span" className={classes.links}>
        {!isAll && (
          <PlainButton look="subtle" size="xs" onClick={selection.selectAll}>
            Select all {formatCount(Math.min(listed, maxSelected))}
          </PlainButton>
        )}
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
