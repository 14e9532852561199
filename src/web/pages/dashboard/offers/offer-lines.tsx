import type { Offer, Purchase } from '#contract/subscriptions/purchases.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'

type OfferLinesProps = { purchase: Purchase; offer: Offer }
type Line = Offer['lines'][number]

/** Both versions of the request, line by line. */
export function OfferLines({ purchase, offer }: OfferLinesProps) {
  return (
    <table className={shapes.table}>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">You requested</th>
          <th scope="col">We offer</th>
        </tr>
      </thead>
      <tbody>
        {purchase.lines.map((line, position) => (
          <tr key={`${line.name} ${line.billingCycle}`}>
            <th scope="row">{line.name}</th>
            <Version line={line} />
            <Version line={offer.lines[position] ?? line} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money cents={centsOf(purchase.after)} />
          </td>
          <td>
            <Money cents={centsOf(offer.after)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Version({ line }: { line: Line }) {
  return (
    <td>
      <Money cents={centsOf(line.pricingAfterDiscount)} />
      <Text as="div" size="xs" tone="dimmed" weight={400}>
        {line.pricingPerSeat !== undefined && `${formatSeat(line.seats)}, `}
        {line.discount}% off
      </Text>
    </td>
  )
}
