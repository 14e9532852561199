import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'

/** What a form for one line of a subscription gets. */
export type LineForm = {
  purchase: Purchase
  position: number
  line: WireLine
  name: string
  onDone: () => void
}
