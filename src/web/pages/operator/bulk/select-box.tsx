import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import classes from './bulk.module.css'
import type { Selection } from './use-selection.ts'

type SelectBoxProps = { id: string; label: string; selection: Selection }

/** Selects a row; beside its link, so that neither is inside the other. */
export function SelectBox({ id, label, selection }: SelectBoxProps) {
  return (
    <Checkbox
      size="xs"
      className={classes.box}
      aria-label={`Select ${label}`}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  )
}
