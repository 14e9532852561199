import { StatusChip } from '../../ui/status-chip.tsx'
import classes from './seat-chips.module.css'

/** The sub-products that somebody holds. */
export function SeatChips({ names }: { names: string[] }) {
  return (
    <ul className={classes.list}>
      {names.map((name) => (
        <li key={name}>
          <StatusChip meaning="neutral" className={classes.chip}>
            {name}
          </StatusChip>
        </li>
      ))}
    </ul>
  )
}
