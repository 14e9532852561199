import type { InvoiceDetail } from '../../../contract/invoices.ts'
import { fromDollars } from '../../../domain/money.ts'
import { Day } from '../../parts/day.tsx'
import { Money } from '../../ui/money.tsx'
import { creditSteps } from './credit-steps.ts'
import classes from './page.module.css'

/** From the list price down to the balance, with every step. */
export function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const { originalAmount, groupAmount, creditsApplied, amountsDue, payments, balance } = invoice
  const group = fromDollars(groupAmount)
  return (
    <dl className={classes.totals}>
      <Total label="List price" cents={fromDollars(originalAmount)} />
      <Total label="Group discount" cents={group - fromDollars(originalAmount)} isSaved />
      <Total label="Group price" cents={group} />
      {creditsApplied > 0 && (
        <Total label="Credits applied" cents={0 - fromDollars(creditsApplied)} isSaved />
      )}
      <Total label="Amount due" cents={fromDollars(amountsDue)} isFinal />
      {payments.map(({ at, kind, amount }) => (
        <Total
          key={`${kind} ${at}`}
          label={
            <>
              {kind === 'refunded' ? 'Refunded' : 'Paid'} <Day at={at} />
            </>
          }
          cents={kind === 'refunded' ? fromDollars(amount) : 0 - fromDollars(amount)}
        />
      ))}
      {creditSteps(invoice).map(({ label, cents }) => (
        <Total key={label} label={label} cents={cents} />
      ))}
      <Total label="Balance" cents={fromDollars(balance)} isStrong />
    </dl>
  )
}

type TotalProps = {
  label: React.ReactNode
  cents: number
  isSaved?: boolean
  isFinal?: boolean
  isStrong?: boolean
}

function Total({ label, cents, isSaved, isFinal, isStrong }: TotalProps) {
  const weight = isFinal ? 'final' : isStrong ? 'strong' : undefined
  return (
    <div data-weight={weight}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} as={isSaved ? 'saved' : 'plain'} />
      </dd>
    </div>
  )
}
