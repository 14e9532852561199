/** How long what is open is past its due day, each with its first and last day; the last has no end. */
export const ageDays = {
  notDue: [null, 0],
  d1to7: [1, 7],
  d8to14: [8, 14],
  d15to30: [15, 30],
  d31to60: [31, 60],
  d61to90: [61, 90],
  over90: [91, null],
} as const satisfies Record<string, readonly [number | null, number | null]>

export type Age = keyof typeof ageDays
export const ages = Object.keys(ageDays) as [Age, ...Age[]]

/** "Not due", "1–7 days", "Over 90 days". */
export function ageLabel(age: Age): string {
  const [from, to] = ageDays[age]
  if (from === null) return 'Not due'
  return to === null ? `Over ${from - 1} days` : `${from}–${to} days`
}
