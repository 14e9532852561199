import { Row } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import classes from './seat-chips.module.css'

/** Above this many, squares say less than a bar. */
const maxSquares = 240

/** One square for each seat, filled when someone uses it. Decorative: the figures are beside it. */
export function SeatUse({ used, all }: { used: number; all: number }) {
  if (all === 0) return null
  if (all > maxSquares)
    return <Progress value={(used / all) * 100} aria-hidden my={6} transitionDuration={0} />
  return (
    <Row as="span" gap={2} wrap className={classes.squares} aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares differ by their place only
        <i key={index} data-used={index < used || undefined} />
      ))}
    </Row>
  )
}
