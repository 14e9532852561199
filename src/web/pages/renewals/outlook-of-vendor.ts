import type { Renewal } from '#contract/purchasing/renewals.ts'
import type { Outlook } from '#contract/reports/savings.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'

/** The outlook of one vendor, in any letter case; everything when none is given. */
export function outlookOf(outlook: Outlook, vendor: string | undefined): Outlook {
  if (vendor === undefined) return outlook
  const isIt = (each: { vendor: string }) => each.vendor.toLowerCase() === vendor.toLowerCase()
  const vendors = outlook.unused.vendors.filter(isIt)
  return {
    renewals: outlook.renewals.filter(isIt),
    products: outlook.products.filter(isIt),
    unused: {
      vendors,
      seats: vendors.reduce((sum, { seats }) => sum + seats, 0),
      perMonth: toDollars(vendors.reduce((sum, { perMonth }) => sum + fromDollars(perMonth), 0)),
    },
  }
}

/** The same for what is declared. */
export function deskOf(renewals: Renewal[], vendor: string | undefined): Renewal[] {
  return vendor === undefined
    ? renewals
    : renewals.filter((each) => each.vendor.toLowerCase() === vendor.toLowerCase())
}
