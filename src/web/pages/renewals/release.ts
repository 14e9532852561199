import { daysBetween } from '../../../domain/calendar.ts'
import { formatNearDay } from '../../../domain/day.ts'
import { formatCount, pluralize } from '../../../domain/format-count.ts'
import { formatSeat } from '../../../domain/format-plan.ts'
import { actsOn } from '../../../domain/renewal-desk.ts'
import type { Decision } from './decisions.ts'

/** One action per row: what the desk would cut is kept, what it would renew idle is released, the rest is decided. */
export function actionOf(decision: Decision, now: Date): 'keep' | 'release' | null {
  const { desk, spare } = decision
  if (!desk || spare === 0 || desk.onNotice === 'cancel') return null
  if (desk.shrink) return 'keep'
  return desk.onNotice === 'renew' && isInTime(decision, now) ? 'release' : null
}

/** Everything with idle seats that nobody has decided on, questions included: unanswered, they cut then. */
export function releasableOf(decisions: readonly Decision[], now: Date): Decision[] {
  return decisions.filter(
    (decision) =>
      decision.desk &&
      decision.spare > 0 &&
      decision.desk.onNotice !== 'cancel' &&
      !decision.desk.shrink &&
      isInTime(decision, now),
  )
}

export function countReleasable(decisions: readonly Decision[]): number {
  return decisions.reduce((sum, { spare }) => sum + spare, 0)
}

/** "3 idle seats". */
export function formatIdle(seats: number): string {
  return pluralize(seats, 'idle seat')
}

/** "Feb 5": the day on which the desk gives them up. */
export function formatReleaseDay({ desk, decideBy }: Decision, now: Date): string {
  return formatNearDay(actsOn(new Date(desk?.noticeBy ?? decideBy)), now)
}

/** "Cursor: 3 of 14 seats on Feb 5". */
export function describeRelease(decision: Decision, now: Date): string {
  const { desk, spare, renewal } = decision
  return `${renewal.vendor}: ${formatCount(spare)} of ${formatSeat(desk?.seats ?? 0)} on ${formatReleaseDay(decision, now)}`
}

/** The desk acts a day before the last day: later, it is up to a person. */
function isInTime({ decideBy }: Decision, now: Date): boolean {
  return daysBetween(now, new Date(decideBy)) > 1
}
