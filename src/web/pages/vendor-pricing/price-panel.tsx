import type { ReactNode } from 'react'
import { formatUsd } from '../../../domain/money.ts'
import type { Quote } from '../../../domain/pricing.ts'
import { mixedCyclesText } from '../../../domain/selection.ts'
import { BRAND } from '../../brand.ts'
import { Icon } from '../../ui/icons.tsx'
import classes from './price-panel.module.css'

type PricePanelProps = {
  vendorName: string
  /** Null while nothing is chosen: the panel is not there, but its place to announce prices is. */
  quote: Quote | null
  /** The honest line under the price: how it is billed, and for how many. */
  billed: string
  /** The action, and what to know before it. */
  children: ReactNode
}

/** List price against group price; changes are read out. */
export function PricePanel({ vendorName, quote, billed, children }: PricePanelProps) {
  return (
    <div className={quote ? classes.panel : undefined}>
      <div aria-live="polite" aria-atomic="true">
        {quote && (isMixed(quote) ? <MixedCycles /> : <Figures {...{ vendorName, quote, billed }} />)}
      </div>
      {quote && children}
    </div>
  )
}

type FiguresProps = Omit<PricePanelProps, 'quote' | 'children'> & { quote: Quote }

/** Months and years do not add up to a price. */
function isMixed({ lines, billingCycle }: Quote) {
  return lines.length > 0 && billingCycle === null
}

function MixedCycles() {
  return (
    <p className={classes.mixed}>
      <Icon name="triangle" size={15} />
      {mixedCyclesText}
    </p>
  )
}

const longPrice = '$9,999,999.99'.length

function Figures({ vendorName, quote, billed }: FiguresProps) {
  const price = formatUsd(quote.afterCents)
  return (
    <>
      <p className={classes.label}>Original {vendorName} Pricing</p>
      <p className={classes.list}>
        <s>{formatUsd(quote.beforeCents)}/mo</s>
      </p>
      <p className={classes.estimate}>Estimated Cost with {BRAND.name}</p>
      <p className={classes.price}>
        <strong data-long={price.length > longPrice || undefined}>{price}</strong>/mo
      </p>
      <p className={classes.billed}>{billed}</p>
      <p className={classes.savings}>
        <span className={classes.badge}>
          <Icon name="check" size={13} />
          {quote.savingsPercent}% Savings
        </span>
        <span className={classes.saved}>
          You save {formatUsd(quote.savingsCents)}
          {quote.billingCycle === 'monthly' && '/mo'}
        </span>
      </p>
    </>
  )
}
