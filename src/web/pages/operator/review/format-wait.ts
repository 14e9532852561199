const hourMs = 60 * 60 * 1000
/** A buyer who waits longer than this has waited too long. */
const lateAfterHours = 72

/** How long a request waits: "5 h", "2 d", and whether that is too long. */
export function waitOf(requestedAt: string, now: Date): { words: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(requestedAt).getTime()) / hourMs))
  const words = hours === 0 ? 'new' : hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
  return { words, isLate: hours >= lateAfterHours }
}
