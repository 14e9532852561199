import { Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from '../billing.module.css'

export type SandboxNumber = { number: string; does: string }

export function SandboxMark() {
  return (
    <div>
      <StatusChip meaning="ours" icon="info">
        Sandbox: no real money
      </StatusChip>
    </div>
  )
}

/** Test cards or accounts, each with what it does. A click enters its number. */
export function SandboxNumbers(props: {
  label: string
  numbers: SandboxNumber[]
  onPick: (number: string) => void
}) {
  return (
    <Text as="ul" size="sm" className={classes.numbers} aria-label={props.label}>
      {props.numbers.map(({ number, does }) => (
        <li key={number}>
          <button type="button" className={shapes.link} onClick={() => props.onPick(number)}>
            <span className="figures">{number}</span>{' '}
            <Text as="span" tone="dimmed">
              {does}
            </Text>
          </button>
        </li>
      ))}
    </Text>
  )
}
