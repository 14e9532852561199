import type { ReactNode } from 'react'
import { formatCount } from '#domain/platform/format-count.ts'
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
    <section aria-label="Selected" className={classes.bar}>
      <p role="status" className={classes.count}>
        {formatCount(count)} selected
      </p>
      <span className={classes.links}>
        {!isAll && (
          <PlainButton look="subtle" size="xs" onClick={selection.selectAll}>
            Select all {formatCount(Math.min(listed, maxSelected))}
          </PlainButton>
        )}
        <PlainButton look="subtle" size="xs" onClick={selection.clear}>
          Clear
        </PlainButton>
      </span>
      <span className={classes.actions}>{children}</span>
    </section>
  )
}
