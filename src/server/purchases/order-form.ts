import { formatDay } from '../../domain/day.ts'
import { cycleLabel } from '../../domain/format-plan.ts'
import { formatUsd, percentShare } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { termsDate } from '../../domain/terms.ts'
import type { Ctx } from '../context.ts'
import type { PricedRow } from '../documents/line-table.ts'
import { buyerOf, sellerOf } from '../documents/parties.ts'
import type { PriceDocument } from '../documents/price-document.ts'
import type { FullPurchase } from './queries.ts'

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
      { label: 'Group discount', amount: formatUsd(-saved), weight: 'saved' },
      {
        label: `Total per ${cycleWord[purchase.billingCycle]}`,
        amount: formatUsd(afterCents),
        weight: 'final',
      },
    ],
    notes: [
      'Renews each billing cycle until canceled with 30 days’ written notice. Invoices are payable within 7 days.',
      `All amounts in US dollars. Terms of ${terms} apply; Delaware law.`,
    ],
    createdAt: authorizedAt,
  }
}

const cycleWord = { monthly: 'month', quarterly: 'quarter', annually: 'year' } as const

function rowOf(vendor: string, line: FullPurchase['lines'][number]): PricedRow {
  return {
    name: vendor,
    detail: `${line.name}, ${cycleLabel(line.billingCycle)}`,
    seats: String(line.seats),
    listPrice: line.perSeatCents ? formatUsd(line.perSeatCents) : 'flat',
    listAmount: formatUsd(line.beforeCents),
    discount: `${line.discountPercent}%`,
    amount: formatUsd(line.afterCents),
  }
}
