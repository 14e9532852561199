import { fromWireLine } from '#contract/subscriptions/wire-line.ts'
import { offerCost, offerMargin } from '#domain/billing/offer-cost.ts'
import { noLimits, offerNeedsTwo } from '#domain/people/four-eyes.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import { type OfferedLines, type TypedTerms, withTotals } from '#domain/subscriptions/offer-price.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import classes from './offer-dialog.module.css'
import type { Review } from './price-check.ts'
import { quoteOffer, unchanged } from './quote-offer.ts'

type OfferMarginProps = { request: Review; typed: readonly TypedTerms[] }

/** What a cycle costs us and what is left of the price, while it is typed. */
export function OfferMargin({ request: { lines, costs }, typed }: OfferMarginProps) {
  const { offered, problem } = quoteOffer(lines, typed)
  const priced = offered ?? (problem === unchanged ? withTotals(lines.map(fromWireLine)) : null)
  if (!priced) return null
  const costCents = costOf(priced, costs)
  const margin = offerMargin(priced.afterCents, costCents)
  const isLoss = margin !== null && margin.marginCents < 0
  return (
    <Stack size="sm" as="dl" gap={4} className={classes.margin} aria-live="polite">
      <Row gap={16} justify="between">
        <dt>Cost to us</dt>
        <dd>{costCents === null ? 'Unknown' : formatUsd(costCents)}</dd>
      </Row>
      <Row gap={16} justify="between" data-loss={isLoss || undefined}>
        <dt>{isLoss ? 'Below cost by' : 'Margin'}</dt>
        <dd>{margin === null ? 'Unknown' : describe(margin)}</dd>
      </Row>
    </Stack>
  )
}

/** Whether it would be sent only after somebody else approved it. */
export function waitsForSecond(
  { lines, costs, offersNeedTwo }: Review,
  typed: readonly TypedTerms[],
): boolean {
  const { offered } = quoteOffer(lines, typed)
  if (!offered) return false
  const limits = { ...noLimits, offersBelowCost: offersNeedTwo }
  return offerNeedsTwo(limits, { afterCents: offered.afterCents, costCents: costOf(offered, costs) })
}

/** By the costs that the server sent with the request. */
function costOf({ lines }: OfferedLines, costs: Review['costs']): Cents | null {
  const rates = costs.map(
    (cost) => cost && { perMemberCents: fromDollars(cost.perMember), fixedCents: fromDollars(cost.fixed) },
  )
  return offerCost(lines, rates)
}

function describe({ marginCents, percent }: NonNullable<ReturnType<typeof offerMargin>>): string {
  const amount = formatUsd(Math.abs(marginCents))
  return percent === null || marginCents < 0 ? amount : `${amount} (${percent}%)`
}
