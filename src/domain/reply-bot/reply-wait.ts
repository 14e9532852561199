/** Rate-limit headers of a site's answer. */
export type LimitHeaders = {
  retryAfter?: string | undefined
  /** The site's clock, for a `retryAfter` that is a date. */
  date?: string | undefined
  remaining?: string | undefined
  reset?: string | undefined
}

/** Seconds to wait after a rate-limited answer. */
export function waitAfterRefusal(headers: LimitHeaders): number {
  return bounded(readRetryAfter(headers) ?? readNumber(headers.reset) ?? defaultWait)
}

/** Seconds to wait after a successful answer: 0, unless it was the last one allowed for now. */
export function waitAfterSuccess({ remaining, reset }: LimitHeaders): number {
  const left = readNumber(remaining)
  if (left === null || left >= 1) return 0
  return bounded(readNumber(reset) ?? defaultWait)
}

/** Reads "Take a break for 5 minutes before trying again.", unless the answer has the seconds. */
export function waitFromText(text: string, seconds: unknown): number {
  if (typeof seconds === 'number' && seconds > 0) return bounded(seconds)
  const [, count = '', unit = ''] = /(\d{1,6})\s*(millisecond|second|minute|hour)/i.exec(text) ?? []
  return bounded(count ? Number(count) * (unitSeconds[unit.toLowerCase()] ?? 1) : defaultWait)
}

/** "90 seconds", "5 minutes": for the log. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

const defaultWait = 60
const maxWait = 24 * 60 * 60
const unitSeconds: Record<string, number> = { millisecond: 0.001, second: 1, minute: 60, hour: 3600 }

function readRetryAfter({ retryAfter, date }: LimitHeaders): number | null {
  const seconds = readNumber(retryAfter)
  if (seconds !== null || retryAfter === undefined || date === undefined) return seconds
  const span = (Date.parse(retryAfter) - Date.parse(date)) / 1000
  return Number.isFinite(span) ? span : null
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,9}(\.\d+)?\s*$/.test(text) ? Number(text) : null
}

function bounded(seconds: number): number {
  return Math.min(maxWait, Math.max(1, Math.ceil(seconds)))
}
