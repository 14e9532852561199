/** "1,234": a whole number as every reader sees it, without Intl, which takes a phone a tenth of a second to set up. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}

export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 change", "1,204 changes". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
