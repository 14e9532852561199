import { formatUnitUsd, formatUsd } from '#domain/platform/money.ts'
import classes from './money.module.css'

type MoneyProps = {
  cents: number
  /** What a discount leaves of the price of one seat, to the last digit: $7.875. */
  percentOff?: number | undefined
  /** list: dimmed and struck through · saved: green · strong: the price to pay */
  as?: 'plain' | 'list' | 'saved' | 'strong'
  /** Dims zero, so that other amounts in a column stand out. */
  dimZero?: boolean
  className?: string
}

/** An amount in dollars: tabular figures, two decimals, a real minus sign. */
export function Money({ cents, percentOff, as = 'plain', dimZero = false, className }: MoneyProps) {
  const look = dimZero && cents === 0 ? classes.zero : classes[as]
  const Tag = as === 'list' ? 's' : 'span'
  const text = percentOff === undefined ? formatUsd(cents) : formatUnitUsd(cents, percentOff)
  return <Tag className={[classes.money, look, className].filter(Boolean).join(' ')}>{text}</Tag>
}
