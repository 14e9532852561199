import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './numbers.module.css'

export type SandboxNumber = { number: string; does: string }

export function SandboxMark() {
  return (
    <StatusChip meaning="ours" icon="info" className={classes.mark}>
      Sandbox: no real money
    </StatusChip>
  )
}

/** Test cards or accounts, each with what it does. A click enters its number. */
export function SandboxNumbers(props: {
  label: string
  numbers: SandboxNumber[]
  onPick: (number: string) => void
}) {
  return (
    <ul className={classes.numbers} aria-label={props.label}>
      {props.numbers.map(({ number, does }) => (
        <li key={number}>
          <button type="button" onClick={() => props.onPick(number)}>
            <span className="figures">{number}</span> <span>{does}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
