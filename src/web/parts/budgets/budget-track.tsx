import { Row } from '#web/ui/layout.tsx'
import classes from './budget-track.module.css'

export type BudgetPart = { name: 'spent' | 'committed' | 'asked' | 'this'; dollars: number }

type BudgetTrackProps = { amount: number; parts: readonly BudgetPart[]; size?: 'sm' | 'md' }

/** A budget as a bar. Only a picture: its figures are beside it. */
export function BudgetTrack({ amount, parts, size = 'md' }: BudgetTrackProps) {
  const { widths, limit } = widthsOf(amount, parts)
  return (
    <Row className={classes.track} data-size={size} aria-hidden>
      {widths.map(({ name, percent }) => (
        <span key={name} data-part={name} style={{ width: `${percent}%` }} />
      ))}
      {limit < 100 && <i style={{ insetInlineStart: `${limit}%` }} />}
    </Row>
  )
}

/** Widths in percent, and where the amount is. Parts that add up to more than the amount fill the bar. */
export function widthsOf(amount: number, parts: readonly BudgetPart[]) {
  const drawn = parts.map(({ name, dollars }) => ({ name, dollars: Math.max(0, dollars) }))
  const whole = Math.max(
    amount,
    drawn.reduce((sum, { dollars }) => sum + dollars, 0),
  )
  const percent = (dollars: number) => (whole === 0 ? 0 : (dollars / whole) * 100)
  return {
    widths: drawn.map(({ name, dollars }) => ({ name, percent: percent(dollars) })),
    limit: whole === 0 ? 100 : percent(amount),
  }
}
