import { promisedBy } from '#domain/reports/operator-queues.ts'

const hourMs = 60 * 60 * 1000

/** How long a request has waited: "5 h", "2 d", and whether it is later than promised. */
export function waitOf(requestedAt: string, now: Date): { label: string; isLate: boolean } {
  const since = new Date(requestedAt)
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs))
  const label = hours === 0 ? 'new' : hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
  return { label, isLate: promisedBy('requests', since) < now }
}
