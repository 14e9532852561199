import { useNavigate } from 'react-router'
import { checkoutPath } from '#contract/fulfillment/vendor-paths.ts'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import { checkSelection } from '#domain/catalog/selection.ts'
import type { CheckoutVendor } from '#domain/catalog/vendor.ts'
import { Refused } from '#domain/platform/refused.ts'
import { newKey } from '#web/new-key.ts'
import { useProfile } from '#web/parts/use-profile.ts'
import { alertDialog } from '#web/ui/dialogs.tsx'
import type { Selection } from './selection-url.ts'

/** Goes to checkout with the selection, or shows why not. */
export function useProceed(vendor: CheckoutVendor, selection: Selection) {
  const navigate = useNavigate()
  const profile = useProfile()
  return function proceed() {
    const problem = whyNot(vendor, selection)
    if (problem) return void alertDialog({ message: problem })
    const selectedProducts = quoteSelection(vendor, selection.choices).lines.map(toWireLine)
    const { size, isExistingUser } = selection
    const state = {
      modalData: { selectedProducts, ...(vendor.soldAs === 'package' && { headcount: size }) },
      customerId: profile?.stripeCustomerId ?? 'placeholder',
      ...(vendor.page.asksExistingUser && { isExistingUser }),
      idempotencyKey: newKey(),
    }
    navigate(checkoutPath(vendor) ?? '', { state })
  }
}

/** Why a selection can't go to checkout; null when it can. */
export function whyNot(vendor: CheckoutVendor, { choices, size }: Selection): string | null {
  if (choices.length === 0 && !vendor.page.checksSelection) return null
  try {
    // Without a size there is no package either; one sentence asks for both.
    checkSelection(vendor, vendor.soldAs === 'package' && size === null ? [] : choices)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
