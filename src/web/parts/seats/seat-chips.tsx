import { Row } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './seat-chips.module.css'

/** A member's sub-products. */
export function SeatChips({ names }: { names: string[] }) {
  return (
    <Row as="ul" gap={4} wrap className={classes.list}>
      {names.map((name) => (
        <li key={name}>
          <StatusChip meaning="neutral" className={classes.chip}>
            {name}
          </StatusChip>
        </li>
      ))}
    </Row>
  )
}
