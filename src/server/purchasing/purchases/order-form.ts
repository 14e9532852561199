import { cycleLabel, formatPoolPrice } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd, percentShare } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { termsDate } from '#domain/platform/terms.ts'
import type { Ctx } from '#server/context.ts'
import { buyerOf, sellerOf } from '#server/people/companies/parties.ts'
import { codingFacts } from '#server/platform/documents/coding-facts.ts'
import type { PricedRow } from '#server/platform/documents/line-table.ts'
import type { Fact, PriceDocument } from '#server/platform/documents/price-document.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'

/** The order form of an authorized purchase: what was ordered, at which prices, under which terms. */
export async function orderFormOf(ctx: Ctx, purchase: FullPurchase): Promise<PriceDocument> {
  const { companyId, orderNumber, authorizedAt, beforeCents, afterCents } = purchase
  if (!companyId || !orderNumber || !authorizedAt) throw new Refused('not_found')
  const saved = beforeCents - afterCents
  const terms = termsDate(purchase.termsVersion)
  return {
    title: 'Order form',
    number: orderNumber,
    mark: purchase.status === 'cancelled' ? 'Canceled' : null,
    from: sellerOf(ctx),
    to: await buyerOf(ctx, companyId, 'Ordered by'),
    facts: [
      { label: 'Order date', value: formatDay(purchase.requestedAt) },
      { label: 'Approved', value: formatDay(authorizedAt) },
      { label: 'Billing', value: cycleLabel(purchase.billingCycle).replace(' Billing Cycle', '') },
      { label: 'Terms', value: terms },
      ...poolFacts(purchase),
      ...codingFacts(purchase),
    ],
    rows: purchase.lines.map((line) => rowOf(purchase.vendor, line)),
    saved:
      saved > 0
        ? {
            headline: `You save ${formatUsd(saved)}`,
            detail: `${percentShare(saved, beforeCents)}% below list price in each billing cycle.`,
          }
        : null,
    totals: [
      { label: 'List price', amount: formatUsd(beforeCents), weight: 'plain' },
      {
        label: purchase.pool ? 'Pool discount' : 'Group discount',
        amount: formatUsd(-saved),
        weight: 'saved',
      },
      {
        label: `Total per ${cycleWord[purchase.billingCycle]}`,
        amount: formatUsd(afterCents),
        weight: 'final',
      },
    ],
    notes: [renewalNote(purchase), `All amounts in US dollars. Terms of ${terms} apply; Delaware law.`],
    createdAt: authorizedAt,
  }
}

/** When a purchase from a pool starts, how long it binds, and which pool set its price. */
function poolFacts({ pool, startsAt, termEndsAt }: FullPurchase): Fact[] {
  if (!pool || !startsAt || !termEndsAt) return []
  return [
    { label: 'Starts', value: formatDay(startsAt) },
    { label: 'Term ends', value: formatDay(termEndsAt) },
    { label: 'Pool', value: pool.slug },
  ]
}

function renewalNote({ termEndsAt, cancelsAt }: FullPurchase) {
  const payable = 'Invoices are payable within 7 days.'
  if (!termEndsAt) return `Renews each billing cycle until canceled with 30 days’ written notice. ${payable}`
  const end = formatDay(termEndsAt)
  if (cancelsAt) return `Binding until ${end}, when it ends. ${payable}`
  return `Binding until ${end}; then it renews each billing cycle until canceled with 30 days’ written notice. ${payable}`
}

const cycleWord = { monthly: 'month', quarterly: 'quarter', annually: 'year' } as const

function rowOf(vendor: string, line: FullPurchase['lines'][number]): PricedRow {
  return {
    name: vendor,
    detail: [line.name, cycleLabel(line.billingCycle), ...formatPoolPrice(line)].join(', '),
    seats: String(line.seats),
    listPrice: line.perSeatCents ? formatUsd(line.perSeatCents) : 'flat',
    listAmount: formatUsd(line.beforeCents),
    discount: `${line.discountPercent}%`,
    amount: formatUsd(line.afterCents),
  }
}
