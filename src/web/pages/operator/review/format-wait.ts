const hourMs = 60 * 60 * 1000
/** A request that waits longer than this is late. */
const lateAfterHours = 72

/** How long a request has waited: "5 h", "2 d", and whether it is late. */
export function waitOf(requestedAt: string, now: Date): { label: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(requestedAt).getTime()) / hourMs))
  const label = hours === 0 ? 'new' : hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
  return { label, isLate: hours >= lateAfterHours }
}
