/** The page of a product that the company has. */
export function productPath(vendor: string): string {
  return `/manage-accounts/${encodeURIComponent(vendor)}`
}
