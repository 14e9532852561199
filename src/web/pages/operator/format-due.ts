import type { QueueItem } from '#contract/reports/operator-queues.ts'
import { timelinessOf } from '#domain/fulfillment/vendor-order.ts'
import { daysBetween } from '#domain/platform/calendar.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { promisedBy, type QueueKind } from '#domain/reports/operator-queues.ts'

export type Due = { kind: 'late' | 'due_today' | 'on_time'; label: string }

export type DueItem = QueueItem & { due: Due }

/** "4 days late", "Late since today", "Due today", "2 days left". */
export function formatDue(dueAt: Date, now: Date): Due {
  const { kind, ...late } = timelinessOf({ clockFrom: dueAt, slaDays: 0 }, now)
  if ('days' in late) {
    const isSinceToday = daysBetween(dueAt, now) === 0
    return { kind, label: isSinceToday ? 'Late since today' : `${pluralize(late.days, 'day')} late` }
  }
  if (kind === 'due_today') return { kind, label: 'Due today' }
  return { kind, label: `${pluralize(daysBetween(now, dueAt), 'day')} left` }
}

/** For what has no day of its own, by when its kind should be done. */
export function dueOf(kind: QueueKind, since: string): Due {
  return formatDue(promisedBy(kind, new Date(since)), new Date())
}
