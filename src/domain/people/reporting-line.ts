import { Refused } from '../platform/refused.ts'

/** The manager of each member. Somebody who is missing reports to nobody. */
export type Managers = ReadonlyMap<string, string | null>

export const circleText = 'This would make a circle of managers.'

/** A manager must not report to the person themselves, directly or through others. */
export function requireNoCircle(managers: Managers, member: string, manager: string): void {
  if (lineOf(managers, manager).has(member))
    throw new Refused('invalid_input', { fields: { manager: circleText } })
}

/**
 * The next manager of the people who report to somebody who leaves: the leaver's manager, else whoever takes over. If the
 * successor reported to the leaver through someone, that person is left without a manager, so that no circle forms.
 */
export function managersAfter(
  managers: Managers,
  { leaver, successor }: { leaver: string; successor: string | null },
): Map<string, string | null> {
  const next = managers.get(leaver) ?? successor
  const line = next === null ? new Set<string>() : lineOf(managers, next)
  const reports = [...managers].filter(([, manager]) => manager === leaver)
  return new Map(reports.map(([report]) => [report, line.has(report) ? null : next]))
}

/** Everybody who is on a circle. Each chain is walked once. */
export function peopleInCircles(managers: Managers): Set<string> {
  const found = new Set<string>()
  const settled = new Set<string>()
  for (const start of managers.keys()) {
    const path = new Set<string>()
    let at: string | null = start
    while (at !== null && !settled.has(at) && !path.has(at)) {
      path.add(at)
      at = managers.get(at) ?? null
    }
    const walked: string[] = [...path]
    if (at !== null && path.has(at)) for (const each of walked.slice(walked.indexOf(at))) found.add(each)
    for (const each of walked) settled.add(each)
  }
  return found
}

/** A person and everybody above them. */
function lineOf(managers: Managers, person: string): Set<string> {
  const line = new Set<string>()
  for (let at: string | null = person; at !== null && !line.has(at); at = managers.get(at) ?? null)
    line.add(at)
  return line
}
