import { Row } from '#web/ui/layout.tsx'
import classes from './key-hints.module.css'

type KeyHintsProps = {
  hints: { keys: string[]; does: string }[]
  /** For a header with nothing else beside its title. */
  onLaptops?: boolean
}

/** The page's keyboard shortcuts, shown where there is space. */
export function KeyHints({ hints, onLaptops }: KeyHintsProps) {
  return (
    <Row
      as="ul"
      gap={14}
      size="xs"
      tone="dimmed"
      aria-label="Keys"
      className={classes.list}
      data-laptop={onLaptops || undefined}
    >
      {hints.map(({ keys, does }) => (
        <Row as="li" gap={6} align="center" key={does}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {does}
        </Row>
      ))}
    </Row>
  )
}
