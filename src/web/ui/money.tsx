import { formatUsd } from '../../domain/money.ts'
import classes from './money.module.css'

type MoneyProps = {
  cents: number
  /** list: dimmed and struck through · saved: green · strong: the price to pay */
  as?: 'plain' | 'list' | 'saved' | 'strong'
  /** Dims zero, so that other amounts in a column stand out. */
  dimZero?: boolean
  className?: string
}

/** An amount in dollars: tabular figures, two decimals, a real minus sign. */
export function Money({ cents, as = 'plain', dimZero = false, className }: MoneyProps) {
  const look = dimZero && cents === 0 ? classes.zero : classes[as]
  const Tag = as === 'list' ? 's' : 'span'
  return <Tag className={[classes.money, look, className].filter(Boolean).join(' ')}>{formatUsd(cents)}</Tag>
}
