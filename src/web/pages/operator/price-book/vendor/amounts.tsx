import { formatUsd } from '#domain/platform/money.ts'
import { formatAmounts, type Amounts as Parts } from '../figures.ts'
import classes from './vendor.module.css'

/** "$40.00"; a fixed part and a part per seat may be on two lines. */
export function Amounts({ amounts }: { amounts: Parts }) {
  const { fixedCents, perMemberCents } = amounts
  if (fixedCents === 0 || perMemberCents === 0) return formatAmounts(amounts)
  return (
    <>
      <span className={classes.amount}>{formatUsd(fixedCents)} +</span>{' '}
      <span className={classes.amount}>{formatUsd(perMemberCents)} a seat</span>
    </>
  )
}
