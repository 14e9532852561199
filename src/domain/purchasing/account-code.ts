export const accountCodeMax = 40

/** Shown in place of an account code that the company has not set. */
export const unmapped = 'UNMAPPED'

/** A company's account codes. Vendors and categories are known by id: their names may change. */
export type AccountCodes = {
  readonly default: string | null
  readonly vendors: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, string>
  /** The categories of each vendor, in their order. */
  readonly categoriesOf: ReadonlyMap<string, readonly string[]>
}

/** The code to book a vendor on: its own, else that of its first category with one, else the default; null without any. */
export function accountCodeOf(codes: AccountCodes, vendorId: string): string | null {
  const category = codes.categoriesOf.get(vendorId)?.find((id) => codes.categories.has(id))
  return codes.vendors.get(vendorId) ?? codes.categories.get(category ?? '') ?? codes.default
}
