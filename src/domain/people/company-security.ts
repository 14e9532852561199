/** What a company asks of its members' sessions; null: only what Cobuy asks of everyone. */
export type CompanySecurity = {
  /** The first day on which every member needs a second factor. */
  requireSecondFactorFrom: string | null
  idleMinutes: number | null
  absoluteHours: number | null
  /** Addresses and ranges that members may work from; empty: any. */
  networks: readonly string[]
}

export const noSecurity: CompanySecurity = {
  requireSecondFactorFrom: null,
  idleMinutes: null,
  absoluteHours: null,
  networks: [],
}

export const securityLimits = {
  daysAhead: 30,
  idleMinutes: { least: 15, most: 43_200 },
  absoluteHours: { least: 1, most: 2_160 },
  networks: 100,
} as const

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Whether the company requires a second factor on that day. */
export function requiresFactor({ requireSecondFactorFrom }: CompanySecurity, today: string): boolean {
  return requireSecondFactorFrom !== null && requireSecondFactorFrom <= today
}

type Use = { createdAt: Date; lastSeenAt: Date }

/** Whether a session has ended by the company's rule. Like every expiry, it ends at the very moment. */
export function hasEnded({ idleMinutes, absoluteHours }: CompanySecurity, use: Use, now: Date): boolean {
  const isIdle = idleMinutes !== null && now.getTime() >= use.lastSeenAt.getTime() + idleMinutes * minuteMs
  const isOld = absoluteHours !== null && now.getTime() >= use.createdAt.getTime() + absoluteHours * hourMs
  return isIdle || isOld
}

/** How long the use of a session stays unnoted: an hour, or a tenth of the company's idle time. */
export function noteAfterMs({ idleMinutes }: CompanySecurity): number {
  return idleMinutes === null ? hourMs : Math.min(hourMs, (idleMinutes * minuteMs) / 10)
}
