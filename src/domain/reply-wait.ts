/** What a site's answer says of its limits, as its headers say it. */
export type LimitWords = {
  retryAfter?: string | undefined
  /** The site's own clock, against which a moment in `retryAfter` is read. */
  date?: string | undefined
  remaining?: string | undefined
  reset?: string | undefined
}

/** How long to wait after an answer that refused for its limits, in seconds. */
export function waitAfterRefusal(words: LimitWords): number {
  return bounded(readRetryAfter(words) ?? readNumber(words.reset) ?? usualWait)
}

/** How long to wait after an answer that was fine: nothing, unless it was the last one allowed for now. */
export function waitAfterSuccess({ remaining, reset }: LimitWords): number {
  const left = readNumber(remaining)
  if (left === null || left >= 1) return 0
  return bounded(readNumber(reset) ?? usualWait)
}

/** "Take a break for 5 minutes before trying again.", or the seconds where the answer has them. */
export function waitFromText(text: string, seconds: unknown): number {
  if (typeof seconds === 'number' && seconds > 0) return bounded(seconds)
  const [, count = '', unit = ''] = /(\d{1,6})\s*(millisecond|second|minute|hour)/i.exec(text) ?? []
  return bounded(count ? Number(count) * (unitSeconds[unit.toLowerCase()] ?? 1) : usualWait)
}

/** "90 seconds", "5 minutes": for the log. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

const usualWait = 60
const longestWait = 24 * 60 * 60
const unitSeconds: Record<string, number> = { millisecond: 0.001, second: 1, minute: 60, hour: 3600 }

function readRetryAfter({ retryAfter, date }: LimitWords): number | null {
  const seconds = readNumber(retryAfter)
  if (seconds !== null || retryAfter === undefined || date === undefined) return seconds
  const span = (Date.parse(retryAfter) - Date.parse(date)) / 1000
  return Number.isFinite(span) ? span : null
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,9}(\.\d+)?\s*$/.test(text) ? Number(text) : null
}

function bounded(seconds: number): number {
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds)))
}
