import { formatUsd, fromDollars } from '#domain/platform/money.ts'

/** "$11.70", from the dollars of a call. */
export function usd(dollars: number): string {
  return formatUsd(fromDollars(dollars))
}
