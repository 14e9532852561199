/** "6 of your people asked for this." */
import { formatCount } from '#domain/platform/format-count.ts'
export function formatPeopleAsked(count: number): string {
  return count === 1
    ? '1 of your people asked for this.'
    : `${formatCount(count)} of your people asked for this.`
}
