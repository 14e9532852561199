/** Every version of the pool conditions, oldest first, named by its date. A revision adds one. */
export const poolConditionsVersions = ['2026-11-16'] as const

/** What a company accepts when it commits now; each commitment keeps its version. */
export const currentPoolConditions: string = poolConditionsVersions[poolConditionsVersions.length - 1] ?? ''

export type PoolCondition = { readonly title: string; readonly text: string }

/** The current text. The general terms stay as they are; these come on top, for pools only. */
export const poolConditions: readonly PoolCondition[] = [
  condition(
    'A binding order',
    'Each step names a number of seats and the most your company would pay for each. If the pool closes at a price within your maximum, your company buys the most seats you asked for at that price or more, for the full term. You confirm that you may bind your company.',
  ),
  condition(
    'One price for everyone',
    'When the pool closes, the lowest price with enough seats and companies applies to all buyers. If no price is reached, or the price is above your maximum, you buy nothing and owe nothing.',
  ),
  condition(
    'Changes and withdrawal',
    'You can change or withdraw your commitment until 48 hours before the pool closes. In the last 48 hours you can only ask for more. If the pool stays open after that, you can change or withdraw whatever you have not been given yet.',
  ),
  condition(
    'Payment',
    'We take no deposit. Your first invoice comes once your purchase is approved, at the earliest 14 days before the seats start, and is due in 7 days.',
  ),
  condition(
    'Prices only fall',
    'If later buyers bring the price down, the lower price applies to you too, and we credit the difference back to your first billing cycle. The price never rises because others leave or do not pay.',
  ),
  condition(
    'Term',
    'The subscription cannot be canceled before its term ends. After that it continues at the same price or ends, as the pool’s page says.',
  ),
  condition(
    'Late payment',
    'If an invoice is 30 days overdue, we may end the purchase. Invoices already issued stay due, and your company cannot join pools for 365 days.',
  ),
  condition(
    'Confidentiality',
    'Only your company’s admins, and the approvers your company chooses, can see your maximum prices. Companies in a pool are not named to each other. The vendor gets the names and seats of the companies that buy, to set up their accounts. You stay free to buy the product elsewhere.',
  ),
]

function condition(title: string, text: string): PoolCondition {
  return { title, text }
}
