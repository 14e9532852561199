import type { AttentionItem } from '#contract/reports/attention.ts'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { queuePath } from '#domain/reports/operator-queues.ts'
import { usd } from '#web/parts/usd.ts'
import { queueLabel } from '#web/parts/use-queues.ts'
import type { Entry } from './entry.ts'

/** What needs this person, in the dashboard's words and order. What waits for us isn't theirs to do. */
export function attentionEntries(items: readonly AttentionItem[]): Entry[] {
  return items
    .filter(({ waitsFor }) => waitsFor === 'you')
    .map(({ kind, title, why, amount, amountNote, action }) => ({
      id: `attention ${kind} ${title}`,
      group: 'Waiting for you',
      label: title,
      note: amount === undefined ? undefined : [usd(amount), amountNote].filter(Boolean).join(', '),
      to: action.path,
      icon: 'arrow-right',
      words: `${why} ${action.label}`,
    }))
}

/** The operators' queues that are not empty; each opens on what is latest. */
export function queueEntries(queues: readonly Queue[]): Entry[] {
  return queues
    .filter(({ count }) => count > 0)
    .map(({ kind, count, items: [first] }) => ({
      id: `queue ${kind}`,
      group: 'Waiting for you',
      label: queueLabel({ kind }, count),
      note: first?.title,
      to: queuePath(kind, first?._id),
      icon: 'arrow-right',
    }))
}
