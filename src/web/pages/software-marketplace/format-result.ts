type Found = { named: readonly unknown[]; related: readonly unknown[] }

/** The title above the results. */
export function resultTitle({ named, related }: Found, query: string): string {
  const wanted = `“${query.trim()}”`
  if (named.length > 0)
    return `${named.length === 1 ? '1 product' : `${named.length} products`} for ${wanted}`
  if (related.length > 0) return `No products match ${wanted}`
  return "Sorry it looks like we don't have that partner yet..."
}

/** The same for screen readers, including the related count. */
export function formatResult(found: Found, query: string): string {
  const { length } = found.related
  return length === 0 ? resultTitle(found, query) : `${resultTitle(found, query)}, ${length} related`
}
