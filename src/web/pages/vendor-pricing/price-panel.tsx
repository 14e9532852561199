import type { ReactNode } from 'react'
import type { Quote } from '#domain/catalog/pricing.ts'
import { mixedCyclesText } from '#domain/catalog/selection.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { BRAND } from '#web/brand.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './price-panel.module.css'

type PricePanelProps = {
  vendorName: string
  /** Null while nothing is selected: no panel, but the live region for prices exists. */
  quote: Quote | null
  /** What a packaged offer costs at least, shown while nothing is selected. */
  cheapest?: Quote | undefined
  /** The line under the price: billing cycle and seats. */
  billed: string
  /** The action, and a note about it. */
  children: ReactNode
}

/** List price vs. group price; changes are announced. */
export function PricePanel({ quote, children, ...texts }: PricePanelProps) {
  return (
    <div className={quote ? classes.panel : undefined}>
      <div aria-live="polite" aria-atomic="true">
        {quote && (isMixed(quote) ? <MixedCycles /> : <Figures {...texts} quote={quote} />)}
      </div>
      {quote && children}
    </div>
  )
}

type FiguresProps = Omit<PricePanelProps, 'quote' | 'children'> & { quote: Quote }

/** Different billing cycles don't add up to one price. */
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

function Figures({ vendorName, quote, cheapest, billed }: FiguresProps) {
  const price = formatUsd(quote.afterCents)
  const isUnknown = quote.lines.length === 0
  return (
    <div data-unknown={isUnknown || undefined}>
      {isUnknown && cheapest && (
        <p className={classes.from}>
          Packages from
          <br />
          <strong>{formatUsd(cheapest.afterCents)}</strong>/mo{' '}
          {cheapest.afterCents < cheapest.beforeCents && <s>{formatUsd(cheapest.beforeCents)}</s>}
        </p>
      )}
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
          {!isUnknown && <Icon name="check" size={13} />}
          {quote.savingsPercent}% Savings
        </span>
        {!isUnknown && (
          <span className={classes.saved}>
            You save {formatUsd(quote.savingsCents)}
            {quote.billingCycle === 'monthly' && '/mo'}
          </span>
        )}
      </p>
    </div>
  )
}
