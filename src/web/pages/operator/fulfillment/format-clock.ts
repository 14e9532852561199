import type { Order } from '#contract/fulfillment/vendor-orders.ts'
import { formatOrderState } from '#domain/fulfillment/vendor-order.ts'
import type { Meaning } from '#web/ui/status-chip.tsx'
import { formatDue } from '../format-due.ts'

type Clocked = Pick<Order, 'state' | 'dueAt' | 'reminders' | 'toCheck' | 'imported' | 'problem'>

/** What an order waits for, in words; amber from the first reminder, red once it is late or stuck. */
export function formatClock(order: Clocked, now: Date): { label: string; meaning: Meaning } {
  const { state, dueAt, reminders, toCheck, imported, problem } = order
  if (state !== 'to_order' && state !== 'ordered') return { label: capitalized(state), meaning: 'neutral' }
  if (toCheck) return { label: 'Address to check', meaning: 'yours' }
  if (problem) return { label: problem === 'no_contact' ? 'No contact' : 'Email failed', meaning: 'wrong' }
  if (imported || !dueAt) return { label: imported ? 'From before' : 'Not started', meaning: 'neutral' }
  const { kind, label } = formatDue(new Date(dueAt), now)
  if (kind === 'late') return { label, meaning: reminders >= redFrom ? 'wrong' : 'ours' }
  if (kind === 'due_today') return { label, meaning: 'ours' }
  return { label: label, meaning: reminders > 0 ? 'ours' : 'neutral' }
}

/** The third reminder is the last one. */
const redFrom = 3

function capitalized(state: Order['state']): string {
  const text = formatOrderState(state)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
