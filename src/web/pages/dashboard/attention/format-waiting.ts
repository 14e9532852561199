import { formatCount } from '#domain/platform/format-count.ts'

/** All open requests of the company, and how many of them the reader decides: "What needs attention" lists only those. */
export function formatWaiting(open: number, decide: number): string {
  const text =
    open === 1
      ? '1 request waits for approval in your company'
      : `${formatCount(open)} requests wait for approval in your company`
  if (decide >= open) return text
  return decide === 0 ? `${text}, not by you` : `${text}, ${formatCount(decide)} of them by you`
}
